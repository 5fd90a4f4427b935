/** The people who can log in: invented, one for every case that a client must handle. */
export type Person = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** Null if the person did not share it. */
  readonly email: string | null
  readonly emailVerified: boolean
  /** An ISO date. */
  readonly birthDate: string
}

export const PEOPLE: readonly Person[] = [
  {
    id: '10001',
    firstName: 'Květa',
    lastName: 'Smyšlená',
    email: 'kveta.smyslena@example.com',
    emailVerified: true,
    birthDate: '1990-05-04',
  },
  {
    id: '10002',
    firstName: 'Bedřich',
    lastName: 'Vymyšlený',
    email: 'bedrich.vymysleny@example.com',
    emailVerified: false,
    birthDate: '1961-11-30',
  },
  {
    id: '10004',
    firstName: 'Hedvika',
    lastName: 'Domnělá',
    email: 'hedvika.domnela@example.com',
    emailVerified: false,
    birthDate: '1999-02-14',
  },
  {
    id: '10003',
    firstName: 'Žofie',
    lastName: 'Tajná',
    email: null,
    emailVerified: false,
    birthDate: '2015-08-01',
  },
]

export const personById = (id: string): Person | undefined => PEOPLE.find((person) => person.id === id)
