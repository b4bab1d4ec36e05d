import { isDeepStrictEqual } from 'node:util'

/** Both values of a difference; `path` is the address that the official client requested. */
export type Matcher = (theirs: unknown, ours: unknown, path: string) => boolean

const isText = (value: unknown): value is string => typeof value === 'string'

/** The text form of a filter supports neither bare values nor $in. */
function toTextForm(filter: object): object {
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]: [string, unknown]) => {
      if (name === '$and') return [name, (value as object[]).map(toTextForm)]
      if (typeof value !== 'object' || value === null) return [name, { $eq: value }]
      return [name, '$in' in value ? { $hasSome: value.$in } : value]
    }),
  )
}

const isStatusText = (value: unknown) =>
  isText(value) && /^[A-Z][a-z]+(?: [A-Z][a-z]+)*$/.test(value)

function toTextSort(sort: readonly { fieldName: string; order: string }[]): object {
  return sort.map(({ fieldName, order }) => ({ [fieldName]: order.toLowerCase() }))
}

function toTextQueryPart(part: object): object {
  return Array.isArray(part) ? toTextSort(part) : toTextForm(part)
}

function replaced(from: string, to: string): Matcher {
  return (theirs, ours) =>
    isText(theirs) && theirs.includes(from) && theirs.replace(from, to) === ours
}

const brokenSize = /[#&](?:origin|poster)Width=(?:NaN|null|undefined)&\w+Height=\w+$/

export const matchers: Readonly<Record<string, Matcher>> = {
  'POST for GET': (theirs, ours) => theirs === 'GET' && ours === 'POST',
  'only in the path': (theirs, ours, path) =>
    isText(theirs) && ours === undefined && path.split('/').includes(theirs),
  'nothing for no filter': (theirs, ours) => isDeepStrictEqual(theirs, {}) && ours === undefined,
  'text for number': (theirs, ours) =>
    typeof theirs === 'number' &&
    isText(ours) &&
    /^-?\d+(?:\.\d+)?$/.test(ours) &&
    Number(ours) === theirs,
  'documented collections': replaced('/v2/', '/stores-reader/v1/'),
  'documented products': replaced('/query-platformized', '/query'),
  'text for object': (theirs, ours) =>
    isText(ours) && isDeepStrictEqual(JSON.parse(ours), toTextQueryPart(theirs as object)),
  'only ours': (theirs) => theirs === undefined,
  'an address more': (theirs, ours) =>
    theirs === undefined && isText(ours) && /^wix:(?:image|video):/.test(ours),
  'number for text': (theirs, ours) => isText(theirs) && Object.is(ours, Number(theirs)),
  'nothing for null': (theirs, ours) => theirs === null && ours === undefined,
  'nothing for nulls': (theirs, ours) =>
    Object.values(theirs as object).every((each) => each === null) && ours === undefined,
  'object for address': (theirs, ours) =>
    isText(theirs) && (ours as { uri?: string }).uri === theirs,
  'address without a broken size': (theirs, ours) =>
    isText(theirs) && (ours as { uri?: string }).uri === theirs.replace(brokenSize, ''),
  'address made from the id': (theirs, ours) =>
    typeof theirs !== 'string' && isText(ours) && ours.startsWith('https://static.wixstatic.com/'),
  'date for text': (theirs, ours) =>
    isText(theirs) && ours instanceof Date && ours.toISOString() === theirs,
  'only theirs': (_, ours) => ours === undefined,
  'status text for nothing': (theirs, ours) =>
    ['', 'UNKNOWN', ': UNKNOWN'].includes(String(theirs)) && isStatusText(ours),
  'status text for message': (theirs, ours) => isText(theirs) && isStatusText(ours),
  'status text for status': (theirs, ours) =>
    typeof theirs === 'number' && isText(ours) && /^[A-Z]+(?:_[A-Z]+)*$/.test(ours),
  'nothing for made-up data': (theirs, ours) =>
    ours === undefined &&
    Object.keys(theirs as object).every((name) => /^(?:requestId|details)$/.test(name)),
  'system error': (theirs, ours) =>
    /^(?:|Service Unavailable|System error occurred: \{\})$/.test(String(theirs)) &&
    /^System error occurred(?:, request-id: request-1)?$/.test(String(ours)),
  'success for 201': (theirs, ours) =>
    theirs === undefined ? typeof ours === 'object' : ours === undefined,
  'unexpected answer': (_, ours) => isText(ours) && ours.startsWith('Unexpected answer to '),
  'another request': (theirs, ours) => isText(theirs) && isText(ours),
  'platform’s field name': (theirs, ours) => isText(theirs) && theirs.replace('_id', 'id') === ours,
}
