import { expect, it } from 'vitest'
import { type UncodedAddress, withCodes } from './address-row.ts'
import { type AddressRecord, addressOf } from './address-text.ts'

const ADDRESS: UncodedAddress = {
  code: 900_010_001,
  town: 'Olomouc',
  part: 'Střed',
  street: 'Švestková',
  houseType: 'č.p.',
  houseNumber: '14',
  orientationNumber: '3a',
  postcode: '77900',
  lng: 17.25,
  lat: 49.59,
}

it('assigns the same codes to the same addresses every time', () => {
  const addresses = [
    ADDRESS,
    { ...ADDRESS, code: 2, orientationNumber: null },
    { ...ADDRESS, code: 3, town: 'Opava' },
    { ...ADDRESS, code: 4, street: null, part: 'Opava', town: 'Opava' },
  ]
  const rows = [...withCodes(addresses)]
  expect([...withCodes(addresses)]).toEqual(rows)
  expect(rows[0]).toMatchObject({ houseNumber: 14, orientationNumber: 3, orientationLetter: 'a' })
  expect(rows[1]).toMatchObject({ orientationNumber: null, orientationLetter: '', street: rows[0]?.street })
  expect(rows[2]?.street).not.toEqual(rows[0]?.street)
  expect(rows[3]?.street).toBeNull()
  const codes = rows.flatMap(({ town, part, street }) => [town.code, part.code, street?.code ?? town.code])
  expect(new Set(codes).size).toBe(7)
})

const RECORD: AddressRecord = {
  code: 1,
  town: 'Olomouc',
  part: 'Droždín',
  street: null,
  registration: false,
  house_number: 12,
  orientation_number: null,
  orientation_letter: '',
  postcode: '77900',
  lng: null,
  lat: null,
}

it.each<[string, string, Partial<AddressRecord>]>([
  [
    'Dlouhá 583/12a',
    'Dlouhá 583/12a, Olomouc, 779 00',
    { street: 'Dlouhá', house_number: 583, orientation_number: 12, orientation_letter: 'a' },
  ],
  ['Dlouhá 12', 'Dlouhá 12, Olomouc, 779 00', { street: 'Dlouhá' }],
  ['Hodslavice 12', 'Hodslavice 12, 779 00', { town: 'Hodslavice', part: 'Hodslavice' }],
  ['Droždín 12', 'Droždín 12, Olomouc, 779 00', {}],
  [
    'Hodslavice č.e. 12',
    'Hodslavice č.e. 12 779 00',
    { town: 'Hodslavice', part: 'Hodslavice', registration: true },
  ],
  ['Droždín č.e. 12', 'Droždín č.e. 12, Olomouc, 779 00', { registration: true, street: 'Dlouhá' }],
])('formats %s', (name, text, fields) => {
  expect(addressOf({ ...RECORD, ...fields })).toMatchObject({ name, text, position: null })
})
