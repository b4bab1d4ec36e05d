import { readFileSync } from 'node:fs'
import type { Style } from './clients.ts'
import type { Outcome } from './compare.ts'
import { listDifferences } from './list-differences.ts'
import { type Matcher, matchers } from './matchers.ts'
import { toPath } from './sdk-paths.ts'

/** One row of `differences.md`. */
interface Row {
  readonly kind: string
  readonly where: string
  readonly how: string
  readonly style: string
  readonly line: string
}

interface Rule extends Row {
  readonly position: RegExp
  readonly fits: Matcher
}

function readRows(): Row[] {
  const text = readFileSync(new URL('differences.md', import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => /^\| (?:asked|got|name|error) /.test(line))
  return lines.map((line) => {
    const [, kind = '', where = '', how = '', style = '', why = ''] = line
      .split('|')
      .map((cell) => cell.trim().replaceAll(/^`([^`]*)`$/g, '$1'))
    if (why === '') throw new Error(`A row without a reason: ${line}`)
    return { kind, where, how, style, line }
  })
}

const rows = readRows()

/** The rows of one kind, and which of them were used. */
export function openDifferences(kind: 'asked' | 'got' | 'error') {
  const rules = rows.filter((row) => row.kind === kind).map(toRule)
  const names = kind !== 'got' ? [] : rows.filter((row) => row.kind === 'name')
  const needed = new Set<string>()

  function rename(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(rename)
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => {
        const row = names.find(({ where }) => where === name)
        if (row !== undefined) needed.add(row.line)
        return [row?.how ?? name, rename(each)]
      }),
    )
  }

  return {
    /** Lists the unintended differences. */
    explain(theirs: unknown, ours: unknown, style: Style, paths: readonly string[] = []): string[] {
      const unexplained: string[] = []
      for (const difference of listDifferences(rename(theirs), ours)) {
        const path = paths[Number(difference.at.split('/')[0])] ?? ''
        const rule = rules.find(
          ({ position, fits, style: only }) =>
            (only === '' || only === style) &&
            position.test(difference.at) &&
            fits(difference.remote, difference.ours, path),
        )
        if (rule !== undefined) needed.add(rule.line)
        else
          unexplained.push(
            `${difference.at}: ${show(difference.remote)} → ${show(difference.ours)}`,
          )
      }
      return unexplained
    },
    /** Lists the rows that were never used. */
    listStale: () =>
      [...rules, ...names].map(({ line }) => line).filter((line) => !needed.has(line)),
  }
}

function toRule(row: Row): Rule {
  const fits = matchers[row.how]
  if (fits === undefined) throw new Error(`No matcher for the row: ${row.line}`)
  return { ...row, position: toPath(row.where), fits }
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value)
}

export function pathsOf({ asked }: Outcome): string[] {
  return asked.map(({ path }) => path)
}
