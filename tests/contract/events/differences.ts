import { type IntendedDifference, trackDifferences } from '#tests/contract/sdk/track-differences.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const onlyOurs = (theirs: unknown, ours: unknown) => theirs === undefined && ours !== undefined

const meant: readonly IntendedDifference[] = [
  {
    at: 'metadata/{id,eventTime,entityId}',
    fits: onlyOurs,
    why: 'Events of V1 have no head; every event here has an id, a time and what it is about.',
  },
  {
    at: 'entity',
    fits: onlyOurs,
    why: 'The official client does not know entityAsJson, which the platform’s own samples have.',
  },
  {
    at: '{entity/,modifiedFields/}**{image,displayImage,video}',
    fits: (theirs, ours) => isText(theirs) && (ours as { uri?: string }).uri === theirs,
    why: 'A picture keeps its https address and sizes; `uri` is the official client’s value.',
  },
  {
    at: 'entity/**/image/{url,uri}',
    fits: (_, ours) => isText(ours) && /^(?:https:|wix:image:)/.test(ours),
    why: 'The official client forgets the pictures of categories that are deleted.',
  },
  {
    at: 'entity/{createdDate,updatedDate,**/metadata/createdTimestamp}',
    fits: (theirs, ours) => ours instanceof Date && ours.toISOString() === theirs,
    why: 'And the dates of brands, info sections and categories that are deleted.',
  },
  {
    at: 'entity/**/duration',
    fits: (theirs, ours) => theirs === `${String(ours)}s`,
    why: 'A duration becomes seconds.',
  },
  {
    at: '{entity,data}/**',
    fits: (theirs, ours) => isText(theirs) && Object.is(ours, Number(theirs)),
    why: 'Any number may come as a text; the official client converts NaN and infinities where it lists them.',
  },
  {
    at: 'entity/treeReference/treeKey',
    fits: (theirs, ours) => theirs === null && ours === undefined,
    why: 'A null means a missing value.',
  },
  {
    at: 'data/media/**/{url,uri}',
    fits: (theirs, ours) => isText(ours) && (theirs === undefined || isText(theirs)),
    why: 'The official client hands out the pictures of V1 events as they came.',
  },
  {
    at: 'data/{collectionId,price}',
    fits: onlyOurs,
    why: 'Two names for one thing, by typings and by samples: this one is always there.',
  },
]

export const openDifferences = () => trackDifferences(meant)
