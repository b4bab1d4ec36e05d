import { describe, expect, it } from 'vitest'
import type { V3Client } from '#lib/wix/api/v3/index.ts'
import { json, scriptFetch } from '../api/scripted-fetch.ts'
import { answering } from './answering.ts'

const variant = { price: { actualPrice: { amount: '1' } } }
const digital = { name: 'A', productType: 'DIGITAL', variantsInfo: { variants: [variant] } }
const choice = { id: 'x', name: 'S', choiceType: 'CHOICE_TEXT' }
const some = (client: V3Client) => client.products.search().eq('visible', true)

type Row = readonly [route: string, act: (client: V3Client) => Promise<unknown>, body?: unknown]

/** Calls that no official package has. */
const own: readonly Row[] = [
  ['GET /async-jobs/v1/async-jobs/j', (c) => c.jobs.get('j')],
  [
    'GET /async-jobs/v1/async-jobs/j/items?paging.limit=100&statusFilter=FAILED_ONLY',
    (c) => c.jobs.items('j', { only: 'FAILED_ONLY' }),
  ],
  [
    'POST /site-media/v1/files/import',
    (c) => c.media.importFile({ url: 'https://example.com/a.jpg' }),
    { url: 'https://example.com/a.jpg' },
  ],
  [
    'POST /site-media/v1/files/generate-upload-url',
    (c) => c.media.generateUploadUrl({ mimeType: 'image/png' }),
  ],
  [
    'POST /ricos/v1/ricos-document/convert/to-ricos',
    (c) => c.media.toRichContent('<p>'),
    { html: '<p>', options: {} },
  ],
]

/** Calls that do not send what they are given, but what the platform takes. */
const fitted: readonly Row[] = [
  [
    'POST /stores/v3/products',
    (c) => c.products.create(digital),
    {
      product: { ...digital, variantsInfo: { variants: [{ digitalProperties: {}, ...variant }] } },
    },
  ],
  [
    'POST /stores/v3/bulk/products/update-by-filter',
    (c) => c.products.byFilter.update(some(c), { ribbon: { id: 'r', name: 'R' } }),
    { filter: { visible: true }, product: { ribbon: { id: 'r' } } },
  ],
  [
    'POST /stores/v3/customizations/c/update-choices',
    (c) => c.customizations.updateChoices('c', [{ ...choice, key: 'k' }], { revision: '1' }),
    { revision: '1', choices: [{ choice }] },
  ],
]

/** One answer that contains the part of every call. */
const answer = json({
  jobId: 'j',
  uploadUrl: 'https://upload.example.com',
  ...Object.fromEntries(
    ['product', 'customization', 'job', 'file', 'document'].map((name) => [name, { id: 'x' }]),
  ),
})

describe('every call is sent to its address', () => {
  for (const [route, act, body] of [...own, ...fitted]) {
    it(route, async () => {
      const { fetch, sent } = scriptFetch(answer)
      await act(answering(fetch))
      expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([route])
      if (body !== undefined) expect(sent[0]?.body).toEqual(body)
    })
  }
})

describe('calls of a site’s owner are refused to a visitor before they are sent', () => {
  for (const [route, act] of own) {
    it(route, async () => {
      const { fetch, sent } = scriptFetch(answer)
      const rejected = act(answering(fetch, 'visitor'))
      await expect(rejected).rejects.toMatchObject({ kind: 'needs-elevation' })
      expect(sent).toEqual([])
    })
  }
})

describe('a job', () => {
  it('is polled until it ends, and every poll is reported', async () => {
    const { fetch } = scriptFetch((_, index) =>
      json({ job: { id: 'j', status: index < 2 ? 'PROCESSING' : 'FINISHED' } })(),
    )
    const seen: (string | undefined)[] = []
    const job = await answering(fetch).jobs.wait('j', {
      everyMs: 1,
      onProgress: ({ status }) => seen.push(status),
    })
    expect(job.status).toBe('FINISHED')
    expect(seen).toEqual(['PROCESSING', 'PROCESSING', 'FINISHED'])
  })

  it('is no longer polled after the signal aborts', async () => {
    const { fetch } = scriptFetch(json({ job: { id: 'j', status: 'PROCESSING' } }))
    const stop = new AbortController()
    const wait = answering(fetch).jobs.wait('j', {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    })
    await expect(wait).rejects.toThrow('enough')
  })
})

describe('an image', () => {
  it('is polled until it exists', async () => {
    const { fetch } = scriptFetch((_, index) =>
      json({ file: { id: 'f', operationStatus: index === 0 ? 'PENDING' : 'READY' } })(),
    )
    const seen: (string | undefined)[] = []
    const onProgress = (file: { operationStatus?: string | undefined }) =>
      seen.push(file.operationStatus)
    const file = await answering(fetch).media.wait('f', { everyMs: 1, onProgress })
    expect(file).toEqual({ id: 'f', operationStatus: 'READY' })
    expect(seen).toEqual(['PENDING', 'READY'])
  })
})

describe('writes to the category tree', () => {
  it('are sent one after another, and again if another write came first', async () => {
    let open = 0
    let max = 0
    const { fetch, sent } = scriptFetch(async (_, index) => {
      open += 1
      max = Math.max(max, open)
      await new Promise((resolve) => {
        setTimeout(resolve, 1)
      })
      open -= 1
      if (index === 0) {
        const error = { code: 'INVALID_REVISION', description: 'Stale' }
        return json({ details: { applicationError: error } }, 409)()
      }
      return json({})()
    })
    const { categories } = answering(fetch)
    await Promise.all([
      categories.move('a', { position: 'FIRST' }),
      categories.move('b', { position: 'LAST' }),
      categories.arrangeItems('c', ['p']),
    ])
    expect(max).toBe(1)
    expect(sent).toHaveLength(4)
  })
})
