import { parseEnteredCount } from '#lib/core/catalog/amount-text.ts'
import { addStep, type BulkForm, bulkFormOf } from '#components/bulk-edit/steps/bulk-form.ts'
import { readOperations, unitsOf } from '#components/bulk-edit/to-edit.ts'
import { failed, ok, type Result } from '#lib/core/base/result.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import { type CollectionId, createRuleId, type RuleId } from '#lib/core/catalog/ids.ts'
import { maxLowStock } from '#lib/core/catalog/product/condition.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import { describeMissing } from '#lib/extension/queries/rule-search.ts'
import { parseQuery, readSearch } from '#lib/extension/queries/search-text.ts'
import {
  defaultMaxPerHour,
  defaultSettleMinutes,
  maxMaxPerHour,
  type Rule,
  type RuleEvent,
  type RuleEventKind,
  type RuleScope,
} from '#lib/extension/rules/rule.ts'
import type { RuleTemplate } from '#lib/extension/rules/templates.ts'

/** What was entered for a rule. Numbers are texts until they are read. */
export interface RuleFormState {
  readonly id: RuleId
  readonly name: string
  readonly event: RuleEventKind
  readonly limit: string
  readonly ofVariants: boolean
  readonly scope: RuleScope['kind']
  readonly search: string
  readonly collection: { readonly id: CollectionId; readonly name: string } | undefined
  readonly hasEdit: boolean
  readonly bulkForm: BulkForm
  readonly onlyOwn: boolean
  readonly notifies: boolean
  readonly sends: boolean
  readonly settleMinutes: Rule['settleMinutes']
  readonly maxPerHour: string
  readonly isOn: boolean
}

export type RuleFormErrors = Partial<
  Record<'name' | 'limit' | 'scope' | 'does' | 'maxPerHour', string>
>

const noSteps: BulkForm = { steps: [] }

export function emptyForm(lowStock: number): RuleFormState {
  return {
    id: createRuleId(),
    name: '',
    event: 'sold-out',
    limit: String(lowStock),
    ofVariants: true,
    scope: 'all',
    search: '',
    collection: undefined,
    hasEdit: true,
    bulkForm: addStep(noSteps, 'visible'),
    onlyOwn: false,
    notifies: false,
    sends: false,
    settleMinutes: defaultSettleMinutes,
    maxPerHour: String(defaultMaxPerHour),
    isOn: true,
  }
}

export function formOfTemplate(template: RuleTemplate, lowStock: number): RuleFormState {
  return { ...emptyForm(lowStock), ...readParts(template) }
}

export function formOfRule(rule: Rule, lowStock: number): RuleFormState {
  const { id, settleMinutes, maxPerHour, isOn, sends, currency, weightUnit } = rule
  const units =
    currency === undefined && weightUnit === undefined
      ? undefined
      : { ...(currency && { currency }), ...(weightUnit && { weightUnit }) }
  const parts = readParts(rule)
  return {
    ...emptyForm(lowStock),
    ...parts,
    bulkForm: { ...parts.bulkForm, units },
    id,
    sends: sends === true,
    settleMinutes,
    maxPerHour: String(maxPerHour),
    isOn,
  }
}

function readParts({ name, event, scope, operations, onlyOwn, notifies }: RuleTemplate) {
  return {
    name,
    event: event.kind,
    ...(event.kind === 'low-stock' && {
      limit: String(event.limit),
      ofVariants: event.ofVariants === true,
    }),
    scope: scope.kind,
    ...(scope.kind === 'search' && { search: scope.text }),
    ...(scope.kind === 'collection' && { collection: { id: scope.id, name: scope.name } }),
    hasEdit: operations.length > 0,
    bulkForm: operations.length > 0 ? bulkFormOf(operations) : noSteps,
    onlyOwn: onlyOwn === true,
    notifies: notifies === true,
  }
}

/** The event and the products, as far as they are complete: for what the rule would do. */
export function readTrigger(
  form: RuleFormState,
  local?: LocalIndex | null,
): { readonly event: RuleEvent; readonly scope: RuleScope } | undefined {
  const event = readEvent(form)
  const scope = readScope(form, local)
  return event.ok && scope.ok ? { event: event.value, scope: scope.value } : undefined
}

function readEvent({
  event: kind,
  limit: entered,
  ofVariants,
}: RuleFormState): Result<RuleEvent, string> {
  if (kind !== 'low-stock') return ok({ kind })
  const limit = readWhole(entered, 0, maxLowStock)
  if (limit === undefined) return failed(t.rules.limitMissing)
  return ok({ kind, limit, ...(ofVariants && { ofVariants }) })
}

function readScope(form: RuleFormState, local?: LocalIndex | null): Result<RuleScope, string> {
  const { scope: kind, search, collection } = form
  switch (kind) {
    case 'all':
      return ok({ kind })
    case 'collection':
      return collection === undefined
        ? failed(t.rules.collectionMissing)
        : ok({ kind, ...collection })
    case 'search': {
      const text = search.trim()
      if (text === '') return failed(t.rules.searchMissing)
      const [problem] = readSearch(parseQuery(text)).problems
      const why = problem?.message ?? findMissing(form, local)
      return why === undefined ? ok({ kind, text }) : failed(why)
    }
  }
}

/** Why the offline copy knows that the search finds nothing in this store; `local` once there is one. */
export function findMissing(
  { scope, search }: RuleFormState,
  local: LocalIndex | null | undefined,
): string | undefined {
  return scope === 'search' && local ? describeMissing(search, local) : undefined
}

/** The rule, or what is missing in which field. */
export function readForm(
  form: RuleFormState,
  connection: Connection,
  local?: LocalIndex | null,
): Result<Rule, RuleFormErrors> {
  const event = readEvent(form)
  const scope = readScope(form, local)
  const operations = readDone(form, connection)
  const maxPerHour = readWhole(form.maxPerHour, 1, maxMaxPerHour)
  const name = form.name.trim()
  const errors: RuleFormErrors = {
    ...(name === '' && { name: t.rules.nameMissing }),
    ...(!event.ok && { limit: event.error }),
    ...(!scope.ok && { scope: scope.error }),
    ...(!operations.ok && { does: operations.error }),
    ...(maxPerHour === undefined && { maxPerHour: t.rules.maxPerHourWrong(maxMaxPerHour) }),
  }
  if (!event.ok || !scope.ok || !operations.ok || maxPerHour === undefined || name === '')
    return failed(errors)
  const hasEdit = operations.value.length > 0
  return ok({
    id: form.id,
    siteId: connection.siteId,
    catalog: connection.catalog,
    name,
    event: event.value,
    scope: scope.value,
    operations: operations.value,
    ...(hasEdit && unitsOf(form.bulkForm, connection)),
    ...(hasEdit && form.onlyOwn && { onlyOwn: true as const }),
    ...(form.notifies && { notifies: true as const }),
    ...(form.sends && { sends: true as const }),
    settleMinutes: form.settleMinutes,
    maxPerHour,
    isOn: form.isOn,
  })
}

function readDone(
  { hasEdit, bulkForm, notifies, sends }: RuleFormState,
  connection: Connection,
): Result<readonly Operation[], string> {
  if (!hasEdit) return notifies || sends ? ok([]) : failed(t.rules.nothing)
  const operations = readOperations(bulkForm, connection)
  if (!operations.ok) return operations
  const deletes = operations.value.some(({ kind }) => kind === 'delete')
  return deletes ? failed(t.rules.noDeletion) : operations
}

function readWhole(text: string, min: number, max: number): number | undefined {
  const read = parseEnteredCount(text, '')
  return read.ok && read.value >= min && read.value <= max ? read.value : undefined
}
