import { failed, ok, type Result } from '#lib/base/result.ts'
import type { TextStep } from '#lib/operations/text/text-operation.ts'
import { t } from '#lib/i18n/t.ts'
import { spliceCase } from './change-case.ts'
import { buildReplacer, type Splicer } from './find-text.ts'
import { editHtml } from './html-text.ts'
import { applySplices, type Splice } from './splices.ts'

/** Nothing in a shop is longer: what grows past it is not even looked at, for it would not be stored. */
export const maxTextLength = 64_000

export interface TextChange {
  /** Undefined when the text would grow beyond all measure. */
  readonly plain: (text: string) => string | undefined
  readonly html: (html: string) => string | undefined
}

const known = new WeakMap<TextStep, Result<TextChange, string>>()

/** Made once for each step, whatever the number of products; a sentence where it cannot be done. */
export function readTextStep(step: TextStep): Result<TextChange, string> {
  const ready = known.get(step) ?? buildTextChange(step)
  known.set(step, ready)
  return ready
}

function buildTextChange(step: TextStep): Result<TextChange, string> {
  if (step.by === 'set') return ok({ plain: () => step.text, html: () => step.text })
  if (step.by === 'replace' && step.find === '') return failed(t.editErrors.nothingToFind)
  const splicer = step.by === 'replace' ? buildReplacer(step) : ok(spliceOf(step))
  if (!splicer.ok) return splicer
  const splice = splicer.value
  const [atFirst, atLast] = [step.by !== 'suffix', step.by !== 'prefix']
  return ok({
    // What is empty has nothing to stand before or behind: a SKU would become the same for all.
    plain(text) {
      if (text === '') return text
      const found = splice(text)
      return growthOf(found) > maxTextLength ? undefined : applySplices(text, found)
    },
    html(html) {
      let grown = 0
      const next = editHtml(html, (text, index, count) => {
        const isMeant = (atFirst || index === count - 1) && (atLast || index === 0)
        const found = isMeant ? splice(text) : []
        grown += growthOf(found)
        return grown > maxTextLength ? [] : found
      })
      return grown > maxTextLength ? undefined : next
    },
  })
}

function growthOf(splices: readonly Splice[]): number {
  return splices.reduce((sum, { text }) => sum + text.length, 0)
}

function spliceOf(step: TextStep & { readonly by: 'prefix' | 'suffix' | 'case' }): Splicer {
  switch (step.by) {
    case 'prefix':
      return (text) => insert(text.length - text.trimStart().length, step.text)
    case 'suffix':
      return (text) => insert(text.trimEnd().length, step.text)
    case 'case':
      return (text) => spliceCase(text, step.to)
  }
}

function insert(at: number, text: string): Splice[] {
  return [{ start: at, end: at, text }]
}
