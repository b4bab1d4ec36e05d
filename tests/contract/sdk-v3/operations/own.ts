import { readings, writings } from '../operation.ts'

const url = 'https://example.com/tray.jpg'

/** Calls that no installed official package has: jobs, images, rich text from HTML. */
export const ownOperations = [
  ...readings(
    [
      'fetch a picture',
      undefined,
      async (c) => {
        const { id } = await c.media.importFile({ url, mimeType: 'image/jpeg' })
        await c.media.getMany([id])
        return c.media.get(id)
      },
    ],
    [
      'an address to upload to',
      undefined,
      (c) => c.media.generateUploadUrl({ mimeType: 'image/jpeg', fileName: 'tray.jpg' }),
    ],
    ['rich text', undefined, (c) => c.media.toRichContent('<p>Warm</p>')],
  ),
  ...writings([
    'look at a job',
    undefined,
    async (c) => {
      const some = c.products.search().eq('visible', true)
      const jobId = await c.products.byFilter.update(some, { visible: false })
      await c.jobs.get(jobId)
      return (await c.jobs.items(jobId, { only: 'FAILED_ONLY' })).items
    },
  ]),
]
