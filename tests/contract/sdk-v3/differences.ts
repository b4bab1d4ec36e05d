import { isDeepStrictEqual } from 'node:util'
import { type IntendedDifference, trackDifferences } from '#tests/contract/sdk/track-differences.ts'

interface Meant extends IntendedDifference {
  /** Whether the path is in the request or in the result. */
  readonly in: 'asked' | 'got' | 'answered'
}

const isText = (value: unknown): value is string => typeof value === 'string'
const onlyTheirs = (_: unknown, ours: unknown) => ours === undefined

const brokenSize = /[#&](?:origin|poster)Width=(?:NaN|null|undefined)&\w+Height=\w+$/

export const meant: readonly Meant[] = [
  {
    in: 'asked',
    at: '*/method',
    fits: (theirs, ours) => theirs === 'GET' && ours === 'POST',
    why: 'The whole query is sent as a body: the length of an address is limited, and the documentation shows POST.',
  },
  {
    in: 'asked',
    at: '*/sent/{product,brand,ribbon,infoSection,inventoryItem,storesLocation,customization,category}Id',
    fits: onlyTheirs,
    why: 'The official client sends the id of the path a second time, where it is not read.',
  },
  {
    in: 'asked',
    at: '0/sent/slug',
    fits: onlyTheirs,
    why: 'Likewise.',
  },
  {
    in: 'asked',
    at: '*/sent/**/{visible,trackQuantity,name,customizationType}',
    fits: (theirs, ours) => isDeepStrictEqual(theirs, { $eq: ours }),
    why: 'A bare value in a filter means the same as $eq.',
  },
  {
    in: 'asked',
    at: '0/sent/{useCategoryArrangement,cursorPaging/limit}',
    fits: (theirs, ours) => theirs === String(ours),
    why: 'In an address everything is a text.',
  },
  {
    in: 'asked',
    at: '0/sent/treeReference/treeKey',
    fits: (theirs, ours) => theirs === undefined && ours === null,
    why: 'An address has no null; the main tree is the one without a key.',
  },
  {
    in: 'got',
    at: '**/image',
    fits: (theirs, ours) => isText(theirs) && (ours as { uri?: string }).uri === theirs,
    why: 'A picture keeps its https address and sizes; `uri` is the official client’s value.',
  },
  {
    in: 'got',
    at: '**/treeKey',
    fits: (theirs, ours) => theirs === null && ours === undefined,
    why: 'A null is a value that is not there.',
  },
  {
    in: 'got',
    at: '*/item/{createdDate,updatedDate}',
    fits: (theirs, ours) => ours instanceof Date && ours.toISOString() === theirs,
    why: 'The official client forgets dates in the answers to bulk calls about customizations.',
  },
  {
    in: 'got',
    at: 'nextCursor',
    fits: (theirs, ours) => isText(theirs) && isText(ours),
    why: 'A cursor says how its list was asked for, and is nobody’s to read.',
  },
  {
    in: 'answered',
    at: '**/{image,video,displayImage}',
    fits: (theirs, ours) =>
      isText(theirs) && (ours as { uri?: string }).uri === theirs.replace(brokenSize, ''),
    why: 'A picture keeps its https address and sizes; `uri` is the official client’s value, without sizes that are none.',
  },
  {
    in: 'answered',
    at: '*/item/choicesSettings/choices/*/image/{uri,url}',
    fits: (theirs, ours) => (theirs ?? undefined) === undefined && isText(ours),
    why: 'The official client forgets pictures in the answers to bulk calls about customizations.',
  },
  {
    in: 'answered',
    at: '*/item/{createdDate,updatedDate}',
    fits: (theirs, ours) => ours instanceof Date && ours.toISOString() === theirs,
    why: 'And dates.',
  },
  {
    in: 'answered',
    at: '**',
    fits: (theirs, ours) => isText(theirs) && Object.is(ours, Number(theirs)),
    why: 'Any number may come as a text, NaN included: the official client converts those it lists.',
  },
  {
    in: 'answered',
    at: '**',
    fits: (theirs, ours) => theirs === null && ours === undefined,
    why: 'A null is a value that is not there.',
  },
  {
    in: 'answered',
    at: '*/error',
    fits: (theirs, ours) =>
      /^NOT_FOUND: (?:null|undefined)$/.test(String(theirs)) && ours === 'NOT_FOUND: Not changed',
    why: 'A refusal without words gets some.',
  },
]

export function openDifferences(kind: Meant['in']) {
  return trackDifferences(meant.filter((row) => row.in === kind))
}
