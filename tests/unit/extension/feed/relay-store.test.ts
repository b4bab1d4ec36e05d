import { expect, test } from 'vitest'
import { site } from '#tests/unit/extension/replica/harness/bench.ts'
import { connectRelay, openFeed, relayStore } from './open-feed.ts'
// Imported after the modules that fake the browser.
import { storageItem } from '#lib/extension/browser/storage.ts'

const relayConfigOnDisk = storageItem<object>(`local:relay/${site}@1`, (stored) => stored as object)
const attacker = {
  address: 'https://attacker.example',
  publicKey: 'public',
  instanceId: 'instance',
}

async function open() {
  const { feed } = await openFeed([])
  feed.stop()
}

test('the key is sent only to the address for which it was entered, even if the stored one changed', async () => {
  await open()
  await connectRelay()
  const given = await relayStore.readRelayConfig(site)
  await relayConfigOnDisk.write(attacker)
  expect(await relayStore.readRelayConfig(site)).toEqual(given)
  expect(await relayStore.readRelay(site)).toMatchObject({ ...given })
})

test('without a key the stored address is only shown', async () => {
  await open()
  await relayConfigOnDisk.write(attacker)
  expect(await relayStore.readRelayConfig(site)).toEqual(attacker)
  expect(await relayStore.readRelay(site)).toBeUndefined()
})
