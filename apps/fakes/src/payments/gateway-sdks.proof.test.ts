/**
 * Tests the fakes with the gateways' own SDKs, which are no part of this repository. The environment variable
 * `PAYMENT_SDKS` names a folder with them: `composer require comgate/sdk`, `pip install --target=python gopay`.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { fakeComgate } from '../comgate/routes.ts'
import { fakeGopay } from '../gopay/routes.ts'
import { serveFake } from './shop-test.ts'

const run = promisify(execFile)
const FOLDER = process.env.PAYMENT_SDKS ?? ''

/** Each script creates a payment without an id, and reads and refunds it with one. It prints what the SDK has read. */
const COMGATE = `
[, $path, $url, $id] = $argv + [3 => null];
require $path;
use Comgate\\SDK\\{Comgate, Entity\\Money, Entity\\Payment, Entity\\Refund};
$client = Comgate::defaults()->setMerchant('100001')->setSecret('secret')->setUrl($url . '/v2.0')->createClient();
$wanted = (new Payment())->setPrice(Money::ofCents(24950))->setCurrency('CZK')->setLabel('Oběd pro dva')
  ->setReferenceId('2026-1')->setEmail('jana@priklad.example')->setFullName('Jana')->addMethod('ALL')->setTest(true);
$created = $id === null ? $client->createPayment($wanted)->getTransId() : $id;
$status = $client->getStatus($created);
$read = ['id' => $created, 'state' => $status->getStatus(), 'price' => $status->getPrice()->get(), 'text' => $status->getLabel()];
if ($id !== null) {
  $refund = (new Refund())->setTransId($id)->setAmount(Money::ofCents(950))->setRefId('r1')->setTest(true);
  $read['refund'] = $client->refundPayment($refund)->getMessage();
  $read['methods'] = $client->getMethods()->getMethodsList()[0]->getGroup();
  $transfers = $client->transferList(new DateTime('tomorrow', new DateTimeZone('Europe/Prague')), true)->getTransferList();
  $read['rows'] = count($client->singleTransfer($transfers[0]->getTransferId(), true)->getPaymentsList());
}
echo json_encode($read);`

const GOPAY = `
import json, sys
[path, url, *ids] = sys.argv[1:]
sys.path.insert(0, path)
import gopay
payments = gopay.payments({'goid': '8123456789', 'client_id': 'obchod', 'client_secret': 'secret', 'gateway_url': url})
wanted = {
  'payer': {'contact': {'email': 'jana@priklad.example'}}, 'amount': 24950, 'currency': 'CZK',
  'order_number': '2026-1', 'order_description': 'Oběd pro dva', 'items': [{'name': 'Oběd', 'amount': 24950}],
  'callback': {'return_url': 'https://jidlo.example/zpet', 'notification_url': 'http://127.0.0.1:1/oznameni'},
}
created = ids[0] if ids else payments.create_payment(dict(wanted)).json['id']
status = payments.get_status(created).json
read = {'id': str(created), 'state': status['state'], 'price': status['amount'], 'text': status['order_number']}
if ids:
  repeated = {'recurrence_cycle': 'DAY', 'recurrence_period': 1, 'recurrence_date_to': '2030-12-31'}
  instruments = payments.get_payment_instruments('8123456789', 'CZK').json['enabledPaymentInstruments']
  read['refund'] = payments.refund_payment(created, 950).json['result']
  read['refunds'] = [refund['amount'] for refund in payments.get_history_of_refunds(created).json]
  read['methods'] = [instrument['paymentInstrument'] for instrument in instruments]
  read['repeated'] = payments.create_payment({**wanted, 'recurrence': repeated}).json['errors'][0]['error_name']
print(json.dumps(read))`

const gopayFake = () =>
  serveFake((app, url) =>
    fakeGopay(app, { url, clientId: 'obchod', clientSecret: 'secret', goId: '8123456789' }),
  )
const comgateFake = () =>
  serveFake((app, url) =>
    fakeComgate(app, {
      url,
      merchant: '100001',
      secret: 'secret',
      notificationUrl: () => 'http://127.0.0.1:1/oznameni',
    }),
  )

it.each([
  {
    name: 'Comgate’s PHP SDK',
    path: 'vendor/autoload.php',
    command: ['php', '-r', COMGATE, '--'] as const,
    serve: comgateFake,
    created: { state: 'PENDING', price: 24_950, text: 'Oběd pro dva' },
    paid: { state: 'PAID', refund: 'OK', methods: 'CARD', rows: 3 },
  },
  {
    name: 'GoPay’s Python SDK',
    path: 'python',
    command: ['python3', '-c', GOPAY] as const,
    serve: gopayFake,
    created: { state: 'CREATED', price: 24_950, text: '2026-1' },
    paid: {
      state: 'PAID',
      refund: 'FINISHED',
      refunds: [950],
      methods: ['PAYMENT_CARD', 'TWISTO', 'SKIPPAY'],
      repeated: 'PAYMENT_RECURRENCE_NOT_SUPPORTED',
    },
  },
])('$name, where it is installed, creates, reads and refunds a payment', async (sdk) => {
  const path = join(FOLDER, sdk.path)
  if (FOLDER === '' || !existsSync(path)) {
    process.stderr.write(`${sdk.name} was not tried: the folder PAYMENT_SDKS has no ${sdk.path}.\n`)
    return
  }
  const { fake, url, close } = await sdk.serve()
  const [program, ...options] = sdk.command
  const read = async (...ids: string[]): Promise<{ readonly id: string }> =>
    JSON.parse((await run(program, [...options, path, url, ...ids])).stdout)
  const created = await read()
  expect(created).toMatchObject(sdk.created)
  fake.act(created.id, 'pay')
  expect(await read(created.id)).toMatchObject(sdk.paid)
  await close()
})
