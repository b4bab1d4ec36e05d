import { isSameName } from '#lib/core/operations/targets.ts'
import type { Span } from './edit-line.ts'
import { type LineReader, quote, type ValueKind } from './reader.ts'

/** A collection or a location, which a line names: `"New in"`, or `"Twice" id "…"`. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** What named things of one kind are called in completions and errors. */
export interface NamedKind<Item extends Named> {
  readonly kind: ValueKind
  readonly example: string
  /** Those of the store; undefined while they are unknown. */
  readonly known: readonly Item[] | undefined
  readonly failUnknown: (at: Span) => never
  readonly failNone: (at: Span, name: string) => never
  readonly failSame: (at: Span, name: string, id: string) => never
  readonly failNoId: (at: Span, id: string) => never
  readonly failOther: (at: Span, name: string) => never
}

/** Takes a name, with its id where several have the name. */
export function takeNamed<Item extends Named>(reader: LineReader, named: NamedKind<Item>): Named {
  const { at } = reader.peek()
  const name = reader.needText(named.example, named.kind)
  return reader.takeWord('id') === undefined
    ? findNamed(named, name, at)
    : { id: takeId(reader, named, name, at), name }
}

/** As `takeNamed` reads it. */
export function writeNamed({ id, name }: Named, known: readonly Named[] = []): string {
  const [found, other] = listNamed(known, name)
  const isOnly = other === undefined && found?.id === id && found.name === name
  return `${quote(name)}${isOnly ? '' : ` id ${quote(id)}`}`
}

function listNamed<Item extends Named>(known: readonly Item[], name: string): readonly Item[] {
  return known.filter((each) => isSameName(each.name, name))
}

/** With the name as the store has it, which a line may write in another case. */
function findNamed<Item extends Named>(named: NamedKind<Item>, name: string, at: Span): Named {
  if (named.known === undefined) return named.failUnknown(at)
  const [found, other] = listNamed(named.known, name)
  if (found === undefined) return named.failNone(at, name)
  if (other !== undefined) named.failSame(at, name, found.id)
  return { id: found.id, name: found.name }
}

/** An id that the store does not have, or has under another name, belongs to another store. */
function takeId<Item extends Named>(
  reader: LineReader,
  named: NamedKind<Item>,
  name: string,
  at: Span,
): string {
  const { at: idAt } = reader.peek()
  const id = reader.needText('00000000-000000-000000-000000000001')
  const known = named.known?.find((each) => each.id === id)
  if (named.known !== undefined && known === undefined) named.failNoId(idAt, id)
  if (known !== undefined && !isSameName(known.name, name)) {
    named.failOther([at[0], idAt[1]], known.name)
  }
  return id
}
