import { expect, it } from 'vitest'
import { systemClock } from '#lib/core/base/clock.ts'
import { ids, openV3 } from './open-v3.ts'

const clock = { now: () => systemClock.now(), sleep: () => systemClock.sleep(10) }

it('files are polled together, and each reports its result', async () => {
  const { client, paths } = openV3({
    v3: { mediaDelayMs: 20 },
    quirks: { failedFiles: 'forbidden' },
    clock,
  })
  const found = []
  for (const name of ['good', 'forbidden']) {
    found.push(await client.media.importFile({ url: `https://example.com/${name}.png` }))
  }
  paths.length = 0
  const files = await client.media.waitMany(found.map(({ id }) => id))
  expect(files.map(({ operationStatus }) => operationStatus)).toEqual(['READY', 'FAILED'])
  expect(new Set(paths)).toEqual(new Set(['POST /site-media/v1/files/get-files']))
  expect(await client.media.waitMany([])).toEqual([])
})

it('an image is linked to its choice only after its file is ready', async () => {
  const { client } = openV3({ v3: { mediaDelayMs: 25 }, quirks: { unlinkPending: true }, clock })
  const { id } = await client.media.importFile({ url: 'https://example.com/blue.png' })
  const { options = [] } = await client.products.get(ids.shirt)
  const option = options.find(({ name }) => name === 'Colour')
  const blue = option?.choicesSettings?.choices?.find(({ name }) => name === 'Blue')
  const outcome = await client.products.change(ids.shirt, {
    media: { add: [{ id }] },
    options: [
      {
        do: 'set-choice-media',
        optionId: option?.id ?? '',
        choiceId: blue?.choiceId ?? '',
        mediaIds: [id],
      },
    ],
  })
  expect(outcome).toMatchObject({ kind: 'applied' })
  const fields = ['PRODUCT_CHOICES_MEDIA_REFERENCES'] as const
  const after = await client.products.get(ids.shirt, { fields })
  expect(JSON.stringify(after.options)).toContain(id)
})
