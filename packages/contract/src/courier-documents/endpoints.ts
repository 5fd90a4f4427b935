/** Couriers' documents with their expiry, and their check by dispatchers (`dispatch.md` §4). */
import type { Endpoint } from '../endpoint.ts'
import {
  cityDocumentParams,
  cityDocuments,
  documentCheckBody,
  documentCityParams,
  documentKindParams,
  documentRuleBody,
  ownDocumentsAnswer,
  sentDocumentBody,
} from './wire.ts'

const MANAGE = { service: 'api', permission: { action: 'couriers.manage', subject: 'city' } } as const
const OWN = { service: 'api', permission: { action: 'own_identity.manage', subject: 'self' } } as const

export const ownDocuments = {
  list: {
    ...OWN,
    method: 'GET',
    path: '/provoz/courier/documents',
    summary: 'The own documents with their expiry',
    description: 'dispatch.md §4. Without their pictures.',
    answer: ownDocumentsAnswer,
    errors: ['forbidden', 'courier_profile_missing'],
  },
  send: {
    ...OWN,
    method: 'PUT',
    path: '/provoz/courier/documents/{kind}',
    summary: 'Send a document for its check',
    description:
      'dispatch.md §4. A number, a picture or both. The later one replaces an unchecked one; an accepted one stays in force until the new one is accepted.',
    params: documentKindParams,
    body: sentDocumentBody,
    answer: ownDocumentsAnswer,
    errors: [
      'forbidden',
      'foreign_site',
      'too_large',
      'photo_unusable',
      'courier_profile_missing',
      'courier_document_empty',
      'courier_document_expiry_invalid',
    ],
  },
} as const satisfies Record<string, Endpoint>

export const courierDocuments = {
  list: {
    ...MANAGE,
    method: 'GET',
    path: '/provoz/cities/{city}/courier-documents',
    summary: 'The documents of the city’s couriers',
    description: 'dispatch.md §4.',
    params: documentCityParams,
    answer: cityDocuments,
    errors: ['forbidden'],
  },
  picture: {
    ...MANAGE,
    method: 'GET',
    path: '/provoz/cities/{city}/courier-documents/{document}/picture',
    summary: 'The picture of a document that waits for its check',
    description: 'dispatch.md §4. A JPEG. Each look is written to the audit log.',
    params: cityDocumentParams,
    documents: ['image/jpeg'],
    errors: ['forbidden', 'courier_document_not_found'],
  },
  check: {
    ...MANAGE,
    method: 'POST',
    path: '/provoz/cities/{city}/courier-documents/{document}/check',
    summary: 'Accept or refuse a document',
    description:
      'dispatch.md §4. Deletes its picture; the number and the expiry of an accepted one stay. A refused one needs a reason, which the courier gets by mail, too.',
    params: cityDocumentParams,
    body: documentCheckBody,
    answer: cityDocuments,
    errors: [
      'forbidden',
      'foreign_site',
      'courier_document_not_found',
      'courier_document_checked',
      'courier_document_expiry_invalid',
    ],
  },
  setRule: {
    ...MANAGE,
    method: 'PUT',
    path: '/provoz/cities/{city}/courier-documents/rule',
    summary: 'Require documents before a shift, or not',
    description:
      'dispatch.md §4. A shift never begins with an expired document, whether or not the city requires documents.',
    params: documentCityParams,
    body: documentRuleBody,
    answer: cityDocuments,
    errors: ['forbidden', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
