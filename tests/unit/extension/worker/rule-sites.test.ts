import { expect, it } from 'vitest'
// Before anything of lib/extension/browser.
import { memory } from '#tests/contract/memory-browser.ts'
import { siteId } from '#tests/contract/samples.ts'
import type { RuleId } from '#lib/core/catalog/ids.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { feedAlarm } from '#lib/extension/worker/feeds.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { createPassKey } from '#tests/unit/extension/session/vault/harness/keys.ts'
import { buildRule } from '#tests/unit/extension/rules/builders.ts'
import { apiKey, flush, wakeWorker } from './fakes.ts'

const rule = {
  ...buildRule({ siteId, id: 'hide' as RuleId }),
  operations: [],
  notifies: true as const,
}
const passKey = createPassKey()
const { stored } = memory.local

/** A browser with a rule, after a restart; `alter` is what another program wrote meanwhile. */
async function restart(isOn: boolean, alter: () => void): Promise<void> {
  emptyBrowser()
  const { restartWorker } = await wakeWorker()
  await call('connection.connect', { siteId, apiKey, passKey })
  await call('rules.keep', { rule: { ...rule, isOn } })
  memory.restart()
  alter()
  await restartWorker()
  await call('vault.unlock', { key: passKey })
  await flush()
}

const ofRules = () => [...stored.keys()].filter((key) => key.includes('rule'))

it.each<[string, () => void]>([
  ['nothing', () => undefined],
  ['that nothing is stored', () => ofRules().forEach((key) => stored.delete(key))],
  ['that there are none', () => stored.set('local:rule-sites@1', [])],
  ['that they are off', () => stored.set('local:rule-sites@1', [{ siteId, isOn: false }])],
  ['damage', () => stored.set('local:rule-sites@1', 'damaged')],
])(
  'a rule watches its store after a restart, though another program wrote %s',
  async (_, alter) => {
    await restart(true, alter)
    expect([...memory.alarms.keys()]).toContain(feedAlarm)
    expect(await call('rules.list', { siteId })).toMatchObject([{ standing: 'on' }])
  },
)

it('a rule that is off watches nothing, whatever another program writes', async () => {
  await restart(false, () => stored.set('local:rule-sites@1', [{ siteId, isOn: true }]))
  expect([...memory.alarms.keys()]).not.toContain(feedAlarm)
  expect(ofRules()).toEqual([])
  await call('rules.setOn', { siteId, ruleId: rule.id, isOn: true })
  expect([...memory.alarms.keys()]).toContain(feedAlarm)
})

it('without rules nothing of them is created', async () => {
  emptyBrowser()
  const { restartWorker } = await wakeWorker()
  await call('connection.connect', { siteId, apiKey, storage: 'session' })
  await restartWorker()
  await flush()
  const databases = await indexedDB.databases()
  expect(databases.map(({ name }) => name)).not.toContain('shelfside-rules')
})
