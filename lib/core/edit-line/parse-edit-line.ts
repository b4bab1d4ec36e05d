import { isSameName } from '#lib/core/operations/targets.ts'
import { resolveRecipe } from '#lib/core/edits/preview/recipes.ts'
import { maxOperations, pickUnits } from '#lib/core/operations/edit.ts'
import { definitionOf, type Operation } from '#lib/core/operations/operations.ts'
import { failed, ok, type Result } from '#lib/core/base/result.ts'
import type { EditLine, LineContext, LineEdit, LineError, Span } from './edit-line.ts'
import { takeProducts } from './products.ts'
import { fail, LineFailure } from './line-failure.ts'
import { createReader, type LineReader } from './reader.ts'
import { takeSchedule } from './schedule.ts'
import { spellingsByVerb } from './spellings.ts'

// line     = changes [products] [schedule]
// changes  = ["run"] recipe | change { ";" change }
// change   = verb …                       see spellings.ts
// products = "all" | filters | "for" search
// schedule = { "from" time | "until" time | "every" period | "if missed" rule }

/** Parses a line; fails at the first part that is not understood. */
export function parseEditLine(text: string, context: LineContext): Result<EditLine, LineError> {
  const reader = createReader(text, context)
  try {
    return ok(readLine(reader))
  } catch (failure) {
    if (failure instanceof LineFailure) return failed(failure.error)
    throw failure
  }
}

/** Throws a `LineFailure`. */
export function readLine(reader: LineReader): EditLine {
  const steps: Span[] = []
  const edit = readRecipe(reader, steps) ?? readChanges(reader, steps)
  const queryStart = reader.skipSpace()
  const query = takeProducts(reader)
  const querySpan: Span = [queryStart, reader.lastEnd()]
  const scheduleStart = reader.skipSpace()
  const schedule = takeSchedule(reader)
  if (reader.peek().kind !== 'end') failAtRest(reader)
  return {
    edit,
    ...(query && { query }),
    ...(schedule && { schedule }),
    spans: {
      steps,
      ...(query && { query: querySpan }),
      ...(schedule && { schedule: [scheduleStart, reader.lastEnd()] }),
    },
  }
}

function readChanges(reader: LineReader, steps: Span[]): LineEdit {
  const operations = readSteps(reader, steps)
  const weightUnit = reader.weightUnit()
  if (weightUnit === undefined) return { operations }
  return { operations, units: pickUnits({ currency: reader.context.currency, weightUnit }) }
}

function failAtRest(reader: LineReader): never {
  const { kind, value, at } = reader.peek()
  return kind === 'sign' && value === ';' ? fail('productsLast', at) : reader.unexpected()
}

function readSteps(reader: LineReader, spans: Span[]): readonly Operation[] {
  const operations: Operation[] = []
  do {
    const start = reader.skipSpace()
    const operation = readStep(reader)
    const at: Span = [start, reader.lastEnd()]
    const error = definitionOf(operation).error?.(operation)
    if (error !== undefined) fail('operation', at, error)
    if (operations.at(-1)?.kind === 'delete') fail('deletionLast', at)
    if (operations.length === maxOperations) {
      fail('tooManyChanges', at, String(maxOperations))
    }
    operations.push(operation)
    spans.push(at)
  } while (reader.takeSign(';'))
  return operations
}

function readStep(reader: LineReader): Operation {
  const verbs = [...spellingsByVerb.keys()]
  const first = reader.takeWord(...new Set(verbs.map((verb) => firstOf(verb)))) ?? failVerb(reader)
  const [single, ...phrases] = verbs
    .filter((verb) => firstOf(verb) === first)
    .toSorted((one, other) => one.length - other.length)
  const isPhrase = single !== first
  const second = isPhrase
    ? (reader.takeWord(...[single ?? '', ...phrases].map((verb) => verb.slice(first.length + 1))) ??
      reader.unexpected())
    : ''
  const verb = isPhrase ? `${first} ${second}` : first
  return spellingsByVerb.get(verb)?.read(reader, verb) ?? reader.unexpected()
}

function firstOf(verb: string): string {
  return verb.split(' ', 1).join('')
}

function failVerb(reader: LineReader): never {
  const { kind, at } = reader.peek()
  if (reader.text.trim() === '') fail('nothing', [0, 0])
  if (kind !== 'word') reader.unexpected()
  const word = reader.text.slice(...at)
  return fail('noChange', at, word)
}

/** A saved edit by its name; undefined if the line begins with something else. */
function readRecipe(reader: LineReader, spans: Span[]): LineEdit | undefined {
  const start = reader.skipSpace()
  const isRun = reader.takeWord('run') !== undefined
  const { at } = reader.peek()
  const name = isRun
    ? reader.needText('Summer sale', 'recipe')
    : reader.takeText('Summer sale', 'recipe')
  if (name === undefined) return undefined
  const { recipes, collections = [] } = reader.context
  if (recipes === undefined) return fail('recipesUnknown', at)
  const recipe =
    recipes.find((each) => each.name === name) ??
    recipes.find((each) => isSameName(each.name, name))
  if (recipe === undefined) return fail('noRecipe', at, name)
  const needsCollections = recipe.operations.some(({ kind }) => kind === 'collection')
  if (needsCollections && reader.context.collections === undefined) {
    fail('collectionsUnknown', at)
  }
  const { operations, missing } = resolveRecipe(recipe, collections)
  if (missing.length > 0) fail('noCollection', at, missing.join(', '))
  if (reader.takeSign(';')) {
    const end = reader.lastEnd()
    fail('recipeAlone', [end - 1, end])
  }
  spans.push([start, reader.lastEnd()])
  return { operations, units: pickUnits(recipe) }
}
