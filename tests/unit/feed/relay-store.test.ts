import { expect, test } from 'vitest'
import { site } from '#tests/unit/replica/harness/bench.ts'
import { connectRelay, openFeed, relayStore } from './open-feed.ts'
// After those, which fake the browser.
import { storageItem } from '#lib/browser/storage.ts'

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

test('the key goes to the address that it was given for, whatever the disk says since', async () => {
  await open()
  await connectRelay()
  const given = await relayStore.readRelayConfig(site)
  await relayConfigOnDisk.write(attacker)
  expect(await relayStore.readRelayConfig(site)).toEqual(given)
  expect(await relayStore.readRelay(site)).toMatchObject({ ...given })
})

test('without a key the address on the disk is only shown', async () => {
  await open()
  await relayConfigOnDisk.write(attacker)
  expect(await relayStore.readRelayConfig(site)).toEqual(attacker)
  expect(await relayStore.readRelay(site)).toBeUndefined()
})
