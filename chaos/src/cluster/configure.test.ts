/** The configuration that `ops/cluster/configure.sh` writes. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const CONFIGURE = fileURLToPath(new URL('../../../ops/cluster/configure.sh', import.meta.url))
const HAPROXY = '/usr/sbin/haproxy'

const folder = await mkdtemp(join(tmpdir(), 'sousto-configure-'))
afterAll(() => rm(folder, { recursive: true }))

const SETTINGS = [
  `MEMBERS='m1=10.0.0.1 m2=10.0.0.2 m3=10.0.0.3'`,
  `PROCESSES='a=10.0.0.1:3000 b=10.0.0.2:3000'`,
  ...['SUPERUSER', 'REPLICATION', 'REWIND', 'SOUSTO', 'REST'].map((of) => `${of}_PASSWORD=secret-${of}`),
]

const BACKUPS = ['BACKUP_REPOSITORY=/zalohy', 'BACKUP_PASSPHRASE=heslo-zaloh-na-zkousku']

type Case = { readonly patroni?: string; readonly settings?: readonly string[]; readonly member?: string }

/** Runs the script with fakes of what needs Debian's packages or root. */
async function configure({ patroni = '3.0.2', settings = [], member = 'm2' }: Case = {}) {
  const root = await mkdtemp(join(folder, 'root-'))
  const fakes = join(root, 'fakes')
  await mkdir(fakes)
  await writeFile(join(fakes, 'patroni'), `#!/bin/sh\necho patroni ${patroni}\n`, { mode: 0o755 })
  await writeFile(join(fakes, 'chown'), '#!/bin/sh\n', { mode: 0o755 })
  const file = join(root, 'cluster.conf')
  await writeFile(file, [...SETTINGS, ...settings].join('\n'))
  const env = { PATH: `${fakes}:${process.env.PATH}`, CLUSTER_CONF: file }
  const { status, stderr } = spawnSync('bash', [CONFIGURE, member, root], { env, encoding: 'utf8' })
  return { status, stderr, read: (path: string) => readFile(join(root, 'etc', path), 'utf8') }
}

describe.runIf(existsSync('/usr/bin/dpkg'))('the configuration of a machine of a cluster', () => {
  it('names its own address and every member', async () => {
    const { status, stderr, read } = await configure()
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const etcd = await read('default/etcd')
    expect(etcd).toContain('ETCD_LISTEN_PEER_URLS=http://10.0.0.2:2380')
    expect(etcd).toContain(
      'ETCD_INITIAL_CLUSTER=m1=http://10.0.0.1:2380,m2=http://10.0.0.2:2380,m3=http://10.0.0.3:2380',
    )
    const patroni = await read('patroni/config.yml')
    expect(patroni).toContain('\netcd:\n  hosts: "10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379"')
    for (const setting of ['synchronous_mode_strict: true', 'failsafe_mode: true', 'use_pg_rewind: true'])
      expect(patroni).toContain(setting)
    expect(patroni).toContain('watchdog: {mode: "required"')
    const haproxy = await read('haproxy/haproxy.cfg')
    for (const [name, bind, role] of [
      ['database', '127.0.0.1:5000', '/primary'],
      ['replica', '127.0.0.1:5001', '/replica'],
    ]) {
      const [, listen] = haproxy.split(`listen ${name}\n`)
      expect(listen?.split('\nlisten ')[0]).toMatch(new RegExp(`bind ${bind}\n[^]*GET ${role}\n`))
    }
  })

  it('archives nothing without a repository, and encrypted with one', async () => {
    const without = await configure()
    expect(await without.read('patroni/config.yml')).not.toContain('archive')
    const { read } = await configure({ settings: BACKUPS })
    expect(await read('patroni/config.yml')).toMatch(/archive_command: "pgbackrest .* archive-push %p"/)
    expect(await read('pgbackrest/pgbackrest.conf')).toContain('repo1-cipher-pass=heslo-zaloh-na-zkousku')
  })

  it.runIf(existsSync(HAPROXY))('has a file that HAProxy accepts', async () => {
    const { read } = await configure()
    const file = join(folder, 'haproxy.cfg')
    await writeFile(file, await read('haproxy/haproxy.cfg'))
    const { status, stderr } = spawnSync(HAPROXY, ['-c', '-f', file], { encoding: 'utf8' })
    expect(`${status} ${stderr}`).toBe('0 ')
  })

  it.each(['3.0.3', '3.0.10'])('may use etcd3 with Patroni %s', async (patroni) => {
    const { read } = await configure({ patroni, settings: ['DCS=etcd3'] })
    expect(await read('patroni/config.yml')).toContain('\netcd3:\n')
  })

  it.each([
    ['a password is missing', { settings: ['REST_PASSWORD='] }, 'REST_PASSWORD must consist of'],
    [
      'a password would end a string',
      { settings: [`SOUSTO_PASSWORD='a"b'`] },
      'SOUSTO_PASSWORD must consist',
    ],
    [
      'backups would not be encrypted',
      { settings: [...BACKUPS, 'BACKUP_PASSPHRASE=kratke'] },
      'BACKUP_PASSPHRASE must have at least 16 characters',
    ],
    ['there are no processes', { settings: [`PROCESSES=''`] }, 'must not be empty'],
    ['etcd3 loses orders', { patroni: '3.0.2', settings: ['DCS=etcd3'] }, 'acknowledged orders are lost'],
    ['the machine is not a member', { member: 'm4' }, 'm4 is not in MEMBERS'],
  ])('is not written if %s', async (_case, options, why) => {
    const { status, stderr } = await configure(options)
    expect(status).toBe(1)
    expect(stderr).toContain(why)
  })
})
