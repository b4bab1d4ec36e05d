import type { LucideIcon } from 'lucide-react'
import { matchName, scores } from './rank.ts'

/** The groups of entries, in the order in which equal matches are shown. */
export const groups = [
  'preview',
  'completion',
  'suggestion',
  'recent',
  'command',
  'change',
  'product',
  'page',
  'savedEdit',
  'view',
  'search',
  'setting',
  'guide',
  'job',
] as const
export type Group = (typeof groups)[number]

/** What the palette finds and runs. */
export interface Entry {
  /** Unique among all entries, and the same the next time. */
  readonly id: string
  readonly group: Group
  readonly name: string
  /** Its subject, where the name does not say it. */
  readonly about?: string | undefined
  /** Other words that find it. */
  readonly keywords?: readonly string[] | undefined
  readonly icon: LucideIcon
  /** The keys that do the same on this surface. */
  readonly keys?: readonly string[] | undefined
  /** Why it cannot be run now. */
  readonly unavailable?: string | undefined
  /** How well it matches the text, where its source knows better than its name. */
  readonly score?: number | undefined
  /** Not listed while nothing is entered: there are too many of its kind. */
  readonly isOnlyFound?: boolean | undefined
  /** The palette stays open. */
  readonly isStaying?: boolean | undefined
  readonly run: () => void
}

export interface EntryGroup {
  readonly group: Group
  readonly entries: readonly Entry[]
}

/** The most entries of a group that are shown for a text. */
const maxFound = 6
const maxRecent = 5

/**
 * The entries that match the text, in groups: the group with the best match first. Without a text,
 * what was used last is first.
 */
export function findEntries(
  entries: readonly Entry[],
  text: string,
  recentIds: readonly string[],
): readonly EntryGroup[] {
  if (text.trim() === '') return listAll(entries, recentIds)
  const found = entries
    .flatMap((entry) => {
      const score = entry.score ?? matchName(text, entry.name, entry.keywords)
      return score === undefined ? [] : [{ entry, score }]
    })
    .toSorted((a, b) => b.score - a.score)
  // Letters that are scattered over a name are a guess, for a text that matches nothing better.
  const least = (found[0]?.score ?? 0) >= scores.keywords ? scores.initials : scores.letters
  const likely = found.filter(({ entry, score }) => entry.score !== undefined || score >= least)
  return groups
    .map((group) => ({ group, found: likely.filter(({ entry }) => entry.group === group) }))
    .toSorted((a, b) => (b.found[0]?.score ?? 0) - (a.found[0]?.score ?? 0))
    .map((each) => ({
      group: each.group,
      entries: each.found.slice(0, maxFound).map(({ entry }) => entry),
    }))
    .filter((each) => each.entries.length > 0)
}

/** Whether the words of the text are those of an entry's name. */
export function isNamed(entries: readonly Entry[], text: string): boolean {
  return entries.some(({ name }) => (matchName(text, name) ?? 0) >= scores.words)
}

function listAll(entries: readonly Entry[], recentIds: readonly string[]): readonly EntryGroup[] {
  const recent = recentIds
    .flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
    .slice(0, maxRecent)
  const used = new Set(recent.map(({ id }) => id))
  const others = entries.filter(({ id, isOnlyFound }) => isOnlyFound !== true && !used.has(id))
  return groups
    .map((group) => ({
      group,
      entries: group === 'recent' ? recent : others.filter((entry) => entry.group === group),
    }))
    .filter((each) => each.entries.length > 0)
}
