import { expect, it, vi } from 'vitest'
import { contract, type ProcedureName } from '#lib/extension/rpc/contract/contract.ts'
import { recordActivity } from '#lib/extension/worker/handlers/record-activity.ts'

const names = Object.keys(contract) as ProcedureName[]
const isForPanels = (name: ProcedureName) =>
  !(contract[name].callers as readonly string[]).includes('page')

/** Calls one procedure; returns whether that counted as use. */
async function isUse(name: ProcedureName): Promise<boolean> {
  const onUse = vi.fn()
  const handle = vi.fn(async () => ({}) as never)
  await recordActivity(onUse)(name, {} as never, handle)
  expect(handle).toHaveBeenCalledOnce()
  return onUse.mock.calls.length > 0
}

it('a page of the dashboard does not keep the vault unlocked: no request of its panel counts as use', async () => {
  const asked = names.filter(isForPanels)
  expect(asked).toContain('products.readInView')
  for (const name of asked) expect(await isUse(name), name).toBe(false)
})

it('repeated reads of an extension page do not count; its commands and its opening do', async () => {
  const counted: ProcedureName[] = []
  for (const name of names) if (await isUse(name)) counted.push(name)
  const commands = names.filter((name) => contract[name].kind === 'command' && !isForPanels(name))
  expect(new Set(counted)).toEqual(new Set([...commands, 'pageState.read']))
})
