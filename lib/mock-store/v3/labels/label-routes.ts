import { applicationError, notFound } from '../../http/api-error.ts'
import { createCheck, type Json } from '../../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { fromTable } from '../../query/field.ts'
import { type Done, readIds, readRows, runBulk } from '../bulk.ts'
import { readMember } from '../products/find-products.ts'
import { readAsk } from '../query/ask.ts'
import { findMatching, findPage } from '../query/find-page.ts'
import { readRevision, requireRevision } from '../revision.ts'
import { type Entity, newEntity, toEntityJson } from '../state/entity.ts'
import { toText } from '../to-text.ts'
import { twinRoutes } from '../twin-routes.ts'
import type { V3Context } from '../v3-context.ts'
import type { LabelKind } from './label-kind.ts'

/** The routes that brands, ribbons and info sections share. */
export function createLabelRoutes<T extends Entity>(
  { store }: V3Context,
  kind: LabelKind<T>,
): Route[] {
  const table = kind.table(store)
  const find = fromTable(kind.fields)
  const capital = kind.noun.charAt(0).toUpperCase() + kind.noun.slice(1)
  const idName = `${kind.noun}Id`
  const all = () => table.list(store.ledger.sequence())
  const products = () => store.products.list(store.ledger.sequence())

  const toJson = (entity: T, requested: ReadonlySet<string>): object => ({
    ...toEntityJson(entity),
    ...kind.toJson(entity, requested),
    ...(requested.has(kind.countRequest) ? { [kind.countField]: countUses(entity.id) } : {}),
  })
  const countUses = (id: string): number => {
    let count = 0
    for (const product of products()) if (kind.isUsed(product, id)) count += 1
    return count
  }
  const existing = (id: string): T => {
    const entity = table.find(id)
    if (entity === undefined) throw notFound(capital, id)
    return entity
  }
  const readNew = (sent: Json, path: string): Partial<T> => {
    const check = createCheck(path)
    const fields = kind.read(sent, check, true)
    check.end()
    return fields
  }
  const add = (fields: Partial<T>): T => {
    const key = kind.keyOf(fields)
    for (const each of all()) {
      if (kind.keyOf(each) !== key) continue
      throw applicationError(
        409,
        `${kind.permission}_ALREADY_EXISTS`,
        `There is one named "${key}"`,
      )
    }
    return table.add(kind.build(newEntity(store.random.guid(), store.clock.now()), fields))
  }
  const getOrCreate = (fields: Partial<T>): T => {
    const key = kind.keyOf(fields)
    for (const each of all()) if (kind.keyOf(each) === key) return each
    return table.add(kind.build(newEntity(store.random.guid(), store.clock.now()), fields))
  }
  const change = (sent: Json, id: string, path: string): T => {
    const check = createCheck(path)
    const revision = readRevision(sent, check)
    const fields = kind.read(sent, check, false)
    check.end()
    const entity = existing(id)
    requireRevision(entity, revision)
    return table.update({ ...entity, ...fields })
  }
  const remove = (id: string): void => {
    existing(id)
    table.remove(id)
    const { forget } = kind
    if (forget === undefined) return
    for (const product of products()) {
      if (kind.isUsed(product, id)) store.products.update(forget(product, id))
    }
  }
  const response = (call: Call, entity: T): Reply => ({
    body: { [kind.noun]: toJson(entity, readFields(call)) },
  })
  const query = (call: Call): Reply => {
    const list = `${kind.path}/query`
    const sent = isRecord(call.body['query']) ? call.body['query'] : {}
    const ask = readAsk(sent, { list, maxItems: kind.maxItems, maxSortFields: 5 })
    const page = findPage({ list, items: table.list(call.seen), orderOf: table.orderOf, find }, ask)
    const requested = readFields(call)
    return {
      body: {
        [kind.plural]: page.items.map((each) => toJson(each, requested)),
        pagingMetadata: page.pagingMetadata,
      },
    }
  }
  /** Names for brands and ribbons; whole entities for info sections, which a name does not identify. */
  const readWanted = (body: Json): Partial<T> => {
    const name = body[`${kind.noun}Name`]
    return readNew(name === undefined ? readMember(body, kind.noun) : { name }, '')
  }
  const readManyWanted = (body: Json): Partial<T>[] =>
    body[`${kind.noun}Names`] === undefined
      ? readRows(body, kind.plural, 100).map((row, index) =>
          readNew(row, `${kind.plural}[${index}].`),
        )
      : readIds(body, `${kind.noun}Names`, 100).map((name) => readNew({ name }, ''))
  const toDone = (call: Call, entity: T): Done => {
    return { id: entity.id, item: toJson(entity, readFields(call)) }
  }

  const at = `/stores/v3/${kind.path}`
  const bulk = `/stores/v3/bulk/${kind.path}`
  const allow = (action: string) => `WIX_STORES.${kind.permission}_${action}`
  const asked: Route[] = [
    ...twinRoutes(`${at}/query`, allow('READ'), query),
    {
      at: `POST ${at}/get-or-create`,
      permission: allow('GET_OR_CREATE'),
      answer: (call) => response(call, getOrCreate(readWanted(call.body))),
    },
  ]
  return [
    ...asked,
    {
      at: `POST ${at}`,
      permission: allow('CREATE'),
      answer: (call) =>
        response(call, add(readNew(readMember(call.body, kind.noun), `${kind.noun}.`))),
    },
    {
      at: `POST ${at}/count`,
      permission: allow('READ'),
      answer: ({ body, seen }) => {
        const question = { list: '', items: table.list(seen), orderOf: table.orderOf, find }
        return { body: { count: findMatching(question, body['filter'], undefined).length } }
      },
    },
    {
      at: `GET ${at}/{${idName}}`,
      permission: allow('READ'),
      answer: (call) => response(call, existing(call.params[idName] ?? '')),
    },
    {
      at: `PATCH ${at}/{${idName}}`,
      permission: allow('UPDATE'),
      answer: (call) =>
        response(
          call,
          change(readMember(call.body, kind.noun), call.params[idName] ?? '', `${kind.noun}.`),
        ),
    },
    {
      at: `DELETE ${at}/{${idName}}`,
      permission: allow('DELETE'),
      answer: ({ params }) => {
        remove(params[idName] ?? '')
        return { body: {} }
      },
    },
    {
      at: `POST ${bulk}/create`,
      permission: allow('CREATE'),
      answer: (call) =>
        runBulk(call, {
          rows: readRows(call.body, kind.plural, 100).map((row, index) =>
            readNew(row, `${kind.plural}[${index}].`),
          ),
          idOf: () => undefined,
          act: (fields) => toDone(call, add(fields)),
        }),
    },
    {
      at: `POST ${bulk}/get-or-create`,
      permission: allow('GET_OR_CREATE'),
      answer: (call) =>
        runBulk(call, {
          rows: readManyWanted(call.body),
          idOf: () => undefined,
          act: (fields) => toDone(call, getOrCreate(fields)),
          always: true,
        }),
    },
    {
      at: `POST ${bulk}/update`,
      permission: allow('UPDATE'),
      answer: (call) =>
        runBulk(call, {
          rows: readRows(call.body, kind.plural, 100).map((row) => readMember(row, kind.noun)),
          idOf: (sent) => toText(sent['id']),
          act: (sent) => toDone(call, change(sent, toText(sent['id']), `${kind.plural}.`)),
        }),
    },
    {
      at: `POST ${bulk}/delete`,
      permission: allow('DELETE'),
      answer: (call) =>
        runBulk(call, {
          rows: readIds(call.body, `${kind.noun}Ids`, 100),
          idOf: (id) => id,
          act: (id) => {
            remove(id)
            return { id }
          },
        }),
    },
  ]
}

/** Reads `fields` of a body or a query string. Ignores unknown values. */
function readFields({ query, body }: Call): ReadonlySet<string> {
  const sent = query.has('fields') ? query.getAll('fields') : body['fields']
  return new Set(Array.isArray(sent) ? sent.map(String) : [])
}
