import { readFileSync } from 'node:fs'

/** Lines and what they meant while each had one spelling. */
export const former = JSON.parse(
  readFileSync(new URL('../../../fixtures/edit-line/meanings.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, object>>
