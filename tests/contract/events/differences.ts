import { listDifferences } from '#tests/contract/sdk/list-differences.ts'
import { toPath } from '#tests/contract/sdk/sdk-paths.ts'

/** An intended difference between the official client and ours. */
interface Meant {
  /** A path: `*` is one part, `**` any number. */
  readonly at: string
  readonly fits: (theirs: unknown, ours: unknown) => boolean
  readonly why: string
}

const isText = (value: unknown): value is string => typeof value === 'string'
const onlyOurs = (theirs: unknown, ours: unknown) => theirs === undefined && ours !== undefined

const meant: readonly Meant[] = [
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

/** Our client uses the platform's names; the official client adds an underscore to some of them. */
const renamed: Readonly<Record<string, string>> = {
  _id: 'id',
  _createdDate: 'createdDate',
  _updatedDate: 'updatedDate',
}

function rename(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rename)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [renamed[name] ?? name, rename(each)]),
  )
}

/** Lists unintended differences, and at the end the rows that were never used. */
export function openDifferences() {
  const open = new Set(meant)
  return {
    explain(theirs: unknown, ours: unknown): string[] {
      return listDifferences(rename(theirs), ours).flatMap(({ at, ...sides }) => {
        const row = meant.find(
          (each) => toPath(each.at).test(at) && each.fits(sides.remote, sides.ours),
        )
        if (row !== undefined) open.delete(row)
        return row === undefined ? [`${at}: ${show(sides.remote)} → ${show(sides.ours)}`] : []
      })
    },
    listStale: () => [...open].map(({ at, why }) => `${at}: ${why}`),
  }
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value)
}
