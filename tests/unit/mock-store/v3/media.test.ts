import { expect, test } from 'vitest'
import { codeOf, ids, openV3Store } from './open-v3-store.ts'

interface File {
  readonly id: string
  readonly operationStatus: string
}

const files = '/site-media/v1/files'
const fileOf = (body: Record<string, unknown>) => body['file'] as File

test('an imported file is pending first and ready later', async () => {
  const { call, pass, update } = openV3Store({ v3: { mediaDelayMs: 3000 } })
  const { body } = await call(`POST ${files}/import`, { url: 'https://example.com/a.png' })
  const { id, operationStatus } = fileOf(body)
  expect(operationStatus).toBe('PENDING')
  pass(3000)
  const ready = await call(`GET ${files}/get-file-by-id?fileId=${id}`)
  expect(fileOf(ready.body).operationStatus).toBe('READY')
  expect((await call(`GET ${files}/${id}`)).body).toEqual(ready.body)
  expect((await call(`POST ${files}/get-files`, { fileIds: [id] })).body['files']).toHaveLength(1)
  const media = { itemsInfo: { items: [{ id }] } }
  const used = await update(ids.cap, { revision: '1', media })
  expect(used.body).toMatchObject({ product: { media: { main: { id } } } })
})

test('a product refuses a file that does not exist', async () => {
  const { update } = openV3Store()
  const media = { itemsInfo: { items: [{ id: 'nothing.jpg' }] } }
  expect(codeOf(await update(ids.cap, { revision: '1', media }))).toBe('PRODUCT_MEDIA_NOT_EXIST')
  const twice = { itemsInfo: { items: [{ id: 'mug-a.jpg' }, { id: 'mug-a.jpg' }] } }
  expect(codeOf(await update(ids.mug, { revision: '1', media: twice }))).toBe(
    'DUPLICATE_MEDIA_ERROR',
  )
})

test('bytes are sent to a requested upload address', async () => {
  const { call, mockStore, pass } = openV3Store()
  const { body } = await call(`POST ${files}/generate-upload-url`, {
    mimeType: 'image/png',
    fileName: 'a.png',
  })
  const uploadUrl = String(body['uploadUrl'])
  const response = await mockStore.fetch(
    new Request(`${uploadUrl}?filename=b.png`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: 'bytes',
    }),
  )
  const { file } = (await response.json()) as { file: File & { displayName: string } }
  expect(file.displayName).toBe('b.png')
  pass(10_000)
  expect(fileOf((await call(`GET ${files}/${file.id}`)).body).operationStatus).toBe('READY')
  expect((await call(`POST ${files}/generate-upload-url`, { mimeType: 'text' })).status).toBe(400)
  expect((await call(`POST ${files}/import`, { url: 'ftp://example.com/a.png' })).status).toBe(400)
})

test('HTML becomes rich content, with its headings, lists, marks and links', async () => {
  const { call } = openV3Store()
  const at = 'POST /ricos/v1/ricos-document/convert/to-ricos'
  const html =
    '<h2>Care</h2><p>Wash <b>cold</b> &amp; <a href="https://example.com">dry</a></p><ul><li>One</li></ul>'
  const { body } = await call(at, { html, options: { plugins: ['HEADING', 'LINK'] } })
  expect(body).toMatchObject({
    document: {
      nodes: [
        { type: 'HEADING', headingData: { level: 2 }, nodes: [{ textData: { text: 'Care' } }] },
        {
          type: 'PARAGRAPH',
          nodes: [
            { textData: { text: 'Wash ' } },
            { textData: { text: 'cold', decorations: [{ type: 'BOLD' }] } },
            { textData: { text: ' & ' } },
            { textData: { decorations: [{ type: 'LINK' }] } },
          ],
        },
        { type: 'BULLETED_LIST', nodes: [{ type: 'LIST_ITEM' }] },
      ],
    },
  })
  expect((await call(at, { html: 'x'.repeat(30_001) })).status).toBe(400)
  expect((await call(at, { html, options: { plugins: ['heading'] } })).status).toBe(400)
})
