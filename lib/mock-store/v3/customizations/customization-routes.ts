import { applicationError, notFound, violation } from '../../http/api-error.ts'
import { createCheck, type Json } from '../../http/check.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { type Done, readRows, runBulk } from '../bulk.ts'
import { readMember } from '../products/find-products.ts'
import { readFreeText } from '../products/sent-options.ts'
import { findMatching } from '../query/find-page.ts'
import { readRevision, requireRevision } from '../revision.ts'
import type { Customization } from '../state/entities.ts'
import { toText } from '../to-text.ts'
import type { V3Context } from '../v3-context.ts'
import {
  addChoices,
  type ChangeChoices,
  removeChoices,
  reorderChoices,
  setChoices,
  updateChoices,
} from './change-choices.ts'
import {
  createCustomizationJson,
  createCustomizationQuery,
  customizationQuestion,
} from './query-route.ts'
import { requireFewChoices, readNewCustomization } from './sent-customization.ts'

const one = '/stores/v3/customizations'
const bulk = '/stores/v3/bulk/customizations'
const allow = (action: string) => `WIX_STORES.CUSTOMIZATION_${action}`

/** Options and modifiers as separate entities, with the choices that products use. */
export function createCustomizationRoutes(context: V3Context): Route[] {
  const { store, quirks } = context
  const table = store.customizations
  const { usersOf, toJson } = createCustomizationJson(store)
  const response = (call: Call, customization: Customization): Reply => ({
    body: { customization: toJson(call, customization) },
  })
  const toDone = (call: Call, customization: Customization): Done => {
    return { id: customization.id, item: toJson(call, customization) }
  }
  const existing = (id: string): Customization => {
    const customization = table.find(id)
    if (customization === undefined) throw notFound('Customization', id)
    return customization
  }
  const change = (sent: Json, id: string, path: string): Customization => {
    const check = createCheck(path)
    const revision = readRevision(sent, check)
    const name = check.text(sent, 'name', { min: 1, max: 50 })
    const freeText = readFreeText(sent, 'freeTextInput', check)
    check.end()
    const old = existing(id)
    requireRevision(old, revision)
    if (freeText !== undefined && old.renderType !== 'FREE_TEXT') {
      throw applicationError(400, 'DOESNT_SUPPORT_FREE_TEXT', 'Only a free text has such settings')
    }
    return table.update({ ...old, name: name ?? old.name, freeText: freeText ?? old.freeText })
  }
  /** A deleted modifier is removed from its products. An option in use cannot be deleted. */
  const remove = (id: string): void => {
    const customization = existing(id)
    const users = usersOf(id)
    if (customization.kind === 'PRODUCT_OPTION' && users.length > 0) {
      const rule = 'NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT'
      throw violation('customizationId', `is used by ${users.length} products`, rule)
    }
    for (const product of users) {
      const modifiers = product.modifiers.filter((each) => each.id !== id)
      store.products.update({ ...product, modifiers })
    }
    table.remove(id)
  }
  const add = (sent: Json, path: string): Customization =>
    table.add(requireFewChoices(readNewCustomization(store, sent, path), quirks.maxChoices))
  const changeChoices = (id: string, body: Json, changing: ChangeChoices): Customization => {
    const customization = existing(id)
    const choices = changing(store, customization, body)
    const next = { ...customization, choices }
    return table.update(requireFewChoices(next, quirks.maxChoices, customization))
  }
  const choicesRoute = (
    verb: string,
    changing: ChangeChoices,
    revision: 'needed' | 'optional' | 'none',
  ): Route => ({
    at: `POST ${one}/{customizationId}/${verb}-choices`,
    permission: allow('UPDATE'),
    answer(call) {
      const id = call.params['customizationId'] ?? ''
      const isSent = call.body['revision'] !== undefined && revision !== 'none'
      if (isSent || revision === 'needed') {
        const check = createCheck()
        const sent = readRevision(call.body, check)
        check.end()
        requireRevision(existing(id), sent)
      }
      return response(call, changeChoices(id, call.body, changing))
    },
  })
  return [
    {
      at: `POST ${one}`,
      permission: allow('CREATE'),
      answer: (call) =>
        response(call, add(readMember(call.body, 'customization'), 'customization.')),
    },
    ...createCustomizationQuery(context),
    {
      at: `POST ${one}/count`,
      permission: allow('READ'),
      answer: ({ body, seen }) => {
        const question = { ...customizationQuestion(store), items: table.list(seen) }
        return { body: { count: findMatching(question, body['filter'], undefined).length } }
      },
    },
    {
      at: `GET ${one}/{customizationId}`,
      permission: allow('READ'),
      answer: (call) => response(call, existing(call.params['customizationId'] ?? '')),
    },
    {
      at: `PATCH ${one}/{customizationId}`,
      permission: allow('UPDATE'),
      answer: (call) => {
        const sent = readMember(call.body, 'customization')
        return response(call, change(sent, call.params['customizationId'] ?? '', 'customization.'))
      },
    },
    {
      at: `DELETE ${one}/{customizationId}`,
      permission: allow('DELETE'),
      answer: ({ params }) => {
        remove(params['customizationId'] ?? '')
        return { body: {} }
      },
    },
    choicesRoute('add', addChoices, 'none'),
    choicesRoute('set', setChoices, 'none'),
    choicesRoute('remove', removeChoices, 'optional'),
    choicesRoute('reorder', reorderChoices, 'needed'),
    choicesRoute('update', updateChoices, 'needed'),
    {
      at: `POST ${bulk}/create`,
      permission: allow('CREATE'),
      answer: (call) =>
        runBulk(call, {
          rows: readRows(call.body, 'customizations', 100),
          idOf: () => undefined,
          act: (sent) => toDone(call, add(sent, 'customizations.')),
        }),
    },
    {
      at: `POST ${bulk}/update`,
      permission: allow('UPDATE'),
      answer: (call) =>
        runBulk(call, {
          rows: readRows(call.body, 'customizations', 100).map((row) =>
            readMember(row, 'customization'),
          ),
          idOf: (sent) => toText(sent['id']),
          act: (sent) => toDone(call, change(sent, toText(sent['id']), 'customizations.')),
        }),
    },
    {
      at: `POST ${bulk}/add-choices`,
      permission: allow('UPDATE'),
      answer: (call) =>
        runBulk(call, {
          rows: readRows(call.body, 'customizationsChoices', 1000),
          idOf: (row) => toText(row['customizationId']),
          act: (row) =>
            toDone(call, changeChoices(toText(row['customizationId']), row, addChoices)),
        }),
    },
  ]
}
