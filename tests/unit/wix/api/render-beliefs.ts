import { beliefs, type Belief } from '#lib/dev/probe/beliefs.ts'

const tried = { read: 'by reading', write: 'with `--write`', none: 'not by a call' } as const

function toRow({ id, catalog, check, belief, evidence, ifWrong }: Belief): string {
  return `| \`${id}\` | ${catalog} | ${belief} | ${evidence} | ${ifWrong} | ${tried[check]} |`
}

/** The table of lib/wix/api/beliefs.md. */
export function renderBeliefs(): string {
  const head =
    '| id | catalog | belief | evidence | if it is wrong | tried |\n|---|---|---|---|---|---|'
  return [head, ...beliefs.map(toRow)].join('\n')
}
