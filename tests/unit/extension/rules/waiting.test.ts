import { expect, test } from 'vitest'
import type { RuleId } from '#lib/core/catalog/ids.ts'
import type { Transition } from '#lib/extension/rules/observe.ts'
import { addTransitions, isDue, type Waiting } from '#lib/extension/rules/waiting.ts'
import { exceedsLimit, listRecent } from '#lib/extension/rules/limit.ts'
import { buildRule, minuteMs, productOf } from './builders.ts'

const now = Date.UTC(2026, 10, 20)
const hide = buildRule()
const show = buildRule({ id: 'show' as RuleId, event: { kind: 'restocked' } })
const out: Transition = { condition: 'sold-out', edge: 'begins', targets: [''] }
const back: Transition = { condition: 'sold-out', edge: 'ceases', targets: [''] }

function add(
  waiting: readonly Waiting[],
  transition: Transition,
  at: number,
  rules = [hide, show],
) {
  return addTransitions(waiting, productOf(0), [transition], rules, at, () => `at ${at}`)
}

test('a rule waits for the settle time', () => {
  expect(add([], out, now)).toEqual([
    {
      id: `at ${now}`,
      ruleId: 'hide',
      productId: productOf(0),
      targets: [''],
      noticedAt: now,
      dueAt: now + 2 * minuteMs,
    },
  ])
})

test('the opposite transition ends the wait, and that of its pair begins', () => {
  const [first] = add([], out, now)
  const after = add([first!], back, now + minuteMs)
  expect(after.map(({ ruleId, dueAt }) => [ruleId, dueAt])).toEqual([['show', now + 3 * minuteMs]])
})

test('a transition that comes again restarts the wait and keeps its id', () => {
  const [first] = add([], out, now, [hide])
  const again = add([first!], { ...out, targets: ['m'] }, now + minuteMs, [hide])
  expect(again).toEqual([{ ...first, targets: ['', 'm'], dueAt: now + 3 * minuteMs }])
})

test('rules that are off, or for another event, do not wait', () => {
  const off = { ...hide, isOn: false }
  const sale = buildRule({ id: 'sale' as RuleId, event: { kind: 'sale-ends' } })
  expect(add([], out, now, [off, sale])).toEqual([])
})

test('what waits for a rule that is gone is dropped with the next transition', () => {
  const waiting = add([], out, now)
  expect(
    add(waiting, { condition: 'on-sale', edge: 'begins', targets: [''] }, now, [show]),
  ).toEqual([])
})

test('is due after the settle time, and at once if the clock was set back before it began', () => {
  const waiting = { noticedAt: now, dueAt: now + 2 * minuteMs }
  expect(isDue(waiting, now + minuteMs)).toBe(false)
  expect(isDue(waiting, now + 2 * minuteMs)).toBe(true)
  expect(isDue(waiting, now - 1)).toBe(true)
})

test('counts the products of the last hour against the limit', () => {
  const ran = [
    { at: now - 61 * minuteMs, products: 40 },
    { at: now - 59 * minuteMs, products: 30 },
  ]
  expect(listRecent(ran, now)).toEqual([ran[1]])
  expect(exceedsLimit(ran, 20, 50, now)).toBe(false)
  expect(exceedsLimit(ran, 21, 50, now)).toBe(true)
})
