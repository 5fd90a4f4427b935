/** The people who can log in: invented, one for every case that a client must handle. */
export type Person = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** Null if the person did not share it. */
  readonly email: string | null
  readonly emailVerified: boolean
}

export const PEOPLE: readonly Person[] = [
  {
    id: '10001',
    firstName: 'Květa',
    lastName: 'Smyšlená',
    email: 'kveta.smyslena@example.com',
    emailVerified: true,
  },
  {
    id: '10002',
    firstName: 'Bedřich',
    lastName: 'Vymyšlený',
    email: 'bedrich.vymysleny@example.com',
    emailVerified: false,
  },
  {
    id: '10004',
    firstName: 'Hedvika',
    lastName: 'Domnělá',
    email: 'hedvika.domnela@example.com',
    emailVerified: false,
  },
  { id: '10003', firstName: 'Žofie', lastName: 'Tajná', email: null, emailVerified: false },
]

export const personById = (id: string): Person | undefined => PEOPLE.find((person) => person.id === id)
