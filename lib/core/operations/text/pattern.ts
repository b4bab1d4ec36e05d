import { failed, ok, type Result } from '#lib/core/base/result.ts'
import { t } from '#lib/core/i18n/t.ts'
import { parsePattern, type PatternNode } from './pattern-syntax.ts'

export interface PatternMatch {
  readonly start: number
  readonly end: number
  /** The text of each group; the whole match comes first. */
  readonly groups: readonly (string | undefined)[]
}

export interface CompiledPattern {
  /**
   * All non-overlapping matches from the left, as `String.replace` with a global pattern finds
   * them. Throws `TooMuchWork` when the work is used up.
   */
  readonly matchAll: (text: string, work?: Work) => readonly PatternMatch[]
  readonly names: ReadonlyMap<string, number>
}

/** How many steps may still be tried. A text and a pattern may use it together with others. */
export interface Work {
  left: number
}

export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork'
}

/** What takes less than a second. Patterns that people write try about ten steps at each character. */
const maxWork = 4_000_000

export const createWork = (): Work => ({ left: maxWork })

function spend(work: Work, steps: number): void {
  work.left -= steps
  if (work.left < 0) throw new TooMuchWork()
}

/** A step at a position of the text: jump, consume a character, record the position of a group. */
type Step =
  | { readonly kind: 'go'; readonly to: number[] }
  | { readonly kind: 'char'; readonly test: (char: string) => boolean; readonly next: number }
  | {
      readonly kind: 'assert'
      readonly test: (text: string, at: number) => boolean
      readonly next: number
    }
  | { readonly kind: 'save'; readonly slot: number; readonly next: number }
  | { readonly kind: 'forget'; readonly from: number; readonly to: number; readonly next: number }
  | { readonly kind: 'done' }

const maxSteps = 2000
/** Expanded parts, also those that need no step: empty groups can be repeated too. */
const maxParts = 20_000

/**
 * A regular expression whose running time is linear in the text and in the pattern: each step is
 * tried at each position once. Both have to be short enough together, so that a pattern from a file or
 * a typo cannot block the worker.
 */
export function compilePattern(source: string, anyCase: boolean): Result<CompiledPattern, string> {
  const flags = anyCase ? 'iu' : 'u'
  try {
    RegExp(source, flags)
  } catch {
    return failed(t.editErrors.notAPattern(source))
  }
  try {
    const { node, groups, names } = parsePattern(source, flags)
    const steps: Step[] = [{ kind: 'done' }]
    const first = emit(node, 0, { steps, parts: 0 })
    return ok({
      names,
      matchAll: (text, work = createWork()) => matchAll({ steps, first, groups }, text, work),
    })
  } catch (error) {
    return failed(t.editErrors.badPattern(source, error instanceof Error ? error.message : ''))
  }
}

interface Program {
  readonly steps: Step[]
  parts: number
}

function add({ steps }: Program, step: Step): number {
  if (steps.length >= maxSteps) throw new Error(t.editErrors.patternTooLong)
  return steps.push(step) - 1
}

/** Writes the steps of a node that continue at `next`; returns the first of them. */
function emit(node: PatternNode, next: number, program: Program): number {
  program.parts += 1
  if (program.parts > maxParts) throw new Error(t.editErrors.patternTooLong)
  switch (node.kind) {
    case 'char':
      return add(program, { kind: 'char', test: node.test, next })
    case 'assert':
      return add(program, { kind: 'assert', test: node.test, next })
    case 'all':
      return node.nodes.reduceRight((after, each) => emit(each, after, program), next)
    case 'any':
      return add(program, { kind: 'go', to: node.nodes.map((each) => emit(each, next, program)) })
    case 'group': {
      const close = add(program, { kind: 'save', slot: node.index * 2 + 1, next })
      const inner = emit(node.node, close, program)
      return add(program, { kind: 'save', slot: node.index * 2, next: inner })
    }
    case 'repeat': {
      const { min, max, lazy } = node
      const order = (more: number, rest: number) => (lazy ? [rest, more] : [more, rest])
      let from = next
      if (max === Infinity) {
        const loop: number[] = []
        from = add(program, { kind: 'go', to: loop })
        loop.push(...order(emitTurn(node, from, program), next))
      } else {
        for (let turn = min; turn < max; turn += 1) {
          from = add(program, { kind: 'go', to: order(emitTurn(node, from, program), next) })
        }
      }
      for (let turn = 0; turn < min; turn += 1) from = emitTurn(node, from, program)
      return from
    }
  }
}

function emitTurn(node: PatternNode & { kind: 'repeat' }, next: number, program: Program): number {
  const [from, to] = node.groups
  const turn = emit(node.node, next, program)
  return from === to
    ? turn
    : add(program, { kind: 'forget', from: from * 2, to: to * 2, next: turn })
}

interface Machine {
  readonly steps: readonly Step[]
  readonly first: number
  /** Including the whole match. */
  readonly groups: number
}

function matchAll(machine: Machine, text: string, work: Work): readonly PatternMatch[] {
  const { steps, groups } = machine
  // A step that failed once at a position always fails there: that bounds the running time.
  const tried = new Uint8Array(Math.ceil(((text.length + 1) * steps.length) / 8))
  const matches: PatternMatch[] = []
  for (let start = 0; start <= text.length;) {
    const slots = matchAt(machine, text, start, tried, work)
    if (slots === undefined) {
      start += widthAt(text, start)
      continue
    }
    const found = Array.from({ length: groups }, (_, index) => {
      const [from, to] = [slots[index * 2] ?? -1, slots[index * 2 + 1] ?? -1]
      return from < 0 || to < 0 ? undefined : text.slice(from, to)
    })
    const end = slots[1] ?? start
    matches.push({ start, end, groups: found })
    forget(tried, end * steps.length, steps.length)
    start = end > start ? end : end + widthAt(text, end)
  }
  return matches
}

/**
 * The slots of the match that starts here, or undefined. There is one set of slots: a step that records
 * a position leaves behind, under the steps that follow it, what to restore when all of those have failed.
 */
function matchAt(
  { steps, first, groups }: Machine,
  text: string,
  start: number,
  tried: Uint8Array,
  work: Work,
): readonly number[] | undefined {
  spend(work, groups)
  const slots = Array.from({ length: groups * 2 }, () => -1)
  slots[0] = start
  /** Pairs: a step and its position, or the complement of a slot and its former value. */
  const open = [first, start]
  const record = (slot: number, value: number) => {
    open.push(~slot, slots[slot] ?? -1)
    slots[slot] = value
  }
  while (open.length > 0) {
    const at = open.pop() ?? 0
    const index = open.pop() ?? 0
    if (index < 0) {
      slots[~index] = at
      continue
    }
    spend(work, 1)
    const key = at * steps.length + index
    const bit = 1 << (key & 7)
    if (((tried[key >> 3] ?? 0) & bit) !== 0) continue
    tried[key >> 3] = (tried[key >> 3] ?? 0) | bit
    const step = steps[index]
    if (step === undefined || step.kind === 'done') return slots.with(1, at)
    switch (step.kind) {
      case 'go':
        for (let each = step.to.length - 1; each >= 0; each -= 1) open.push(step.to[each] ?? 0, at)
        break
      case 'char': {
        const width = widthAt(text, at)
        if (at < text.length && step.test(text.slice(at, at + width))) {
          open.push(step.next, at + width)
        }
        break
      }
      case 'assert':
        if (step.test(text, at)) open.push(step.next, at)
        break
      case 'save':
        record(step.slot, at)
        open.push(step.next, at)
        break
      case 'forget':
        spend(work, step.to - step.from)
        for (let slot = step.from; slot < step.to; slot += 1) {
          if (slots[slot] !== -1) record(slot, -1)
        }
        open.push(step.next, at)
        break
    }
  }
  return undefined
}

function forget(tried: Uint8Array, from: number, count: number): void {
  for (let key = from; key < from + count; key += 1) {
    tried[key >> 3] = (tried[key >> 3] ?? 0) & ~(1 << (key & 7))
  }
}

/** The width of the character in code units. */
function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1
}
