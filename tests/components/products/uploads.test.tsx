import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NewProductView } from '#components/products/create/new-product-view.tsx'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { uploadPermission } from '#lib/core/catalog/product/upload-rules.ts'
import { connection } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { keepForEditor, openEditor, readChange, section } from './open-editor.tsx'
import { buildMug } from './product-builder.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

giveViewport()
keepForEditor()

const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])
const image = (name: string) => new File([jpeg], name, { type: 'image/jpeg' })
const urlOf = (name: string) => `https://static.wixstatic.com/media/${name}`

/** The answers of the worker to uploads, by the name of the file. */
let answers: Map<string, PromiseWithResolvers<unknown>>
let count = 0

beforeEach(() => {
  answers = new Map()
  whenAsked('media.upload', ({ name }) => {
    const answer = Promise.withResolvers<unknown>()
    answers.set(name, answer)
    return answer.promise as never
  })
  let made = 0
  URL.createObjectURL = () => `blob:chrome-extension://abc/${(made += 1)}`
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
})

/** Uploads belong to their product for as long as the page is open: each test has its own. */
function anotherProduct() {
  count += 1
  const id = `00000000-0000-4000-8000-0000000e${String(count).padStart(4, '0')}` as ProductId
  return buildMug({ id, media: [] })
}

const area = () => {
  const found = document.querySelector<HTMLElement>('[data-upload-area]')
  if (found === null) throw new Error('There is no area for uploads.')
  return found
}
const choose = (...files: readonly File[]) => {
  const input = area().querySelector('input[type="file"]')
  if (input === null) throw new Error('There is no input for files.')
  fireEvent.change(input, { target: { files } })
}
const finish = async (name: string) => {
  await waitFor(() => expect(answers.has(name)).toBe(true))
  answers.get(name)?.resolve({ id: name, url: urlOf(name), state: 'ready' })
}
const list = () => within(screen.getByRole('region', { name: 'Uploads' }))

describe('images that are uploaded in the editor', () => {
  it('become an unsaved change, in the order of the files', async () => {
    await openEditor(anotherProduct())
    choose(image('a.jpg'), image('b.jpg'))
    await finish('b.jpg')
    await screen.findByText('1 image or video')
    await list().findByText('1 of 2 images uploaded')
    await finish('a.jpg')
    await screen.findByText('2 images and videos')
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
    expect(await readChange()).toMatchObject({ set: { media: [urlOf('a.jpg'), urlOf('b.jpg')] } })
  })

  it('can be dropped, and dragged images of the gallery are no files', async () => {
    await openEditor(anotherProduct())
    fireEvent.dragOver(area(), { dataTransfer: { types: ['text/plain'], files: [] } })
    expect(screen.queryByText('Drop images to upload them')).toBeNull()
    fireEvent.dragOver(area(), { dataTransfer: { types: ['Files'], files: [] } })
    screen.getByText('Drop images to upload them')
    fireEvent.drop(area(), { dataTransfer: { types: ['Files'], files: [image('a.jpg')] } })
    expect(screen.queryByText('Drop images to upload them')).toBeNull()
    await finish('a.jpg')
    await screen.findByText('1 image or video')
  })

  it('can be pasted anywhere but in a text field outside', async () => {
    await openEditor(anotherProduct())
    const files = [image('a.jpg')]
    fireEvent.paste(screen.getByRole('textbox', { name: 'Name' }), { clipboardData: { files } })
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
    fireEvent.paste(document.body, { clipboardData: { files: [] } })
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
    fireEvent.paste(document.body, { clipboardData: { files } })
    await finish('a.jpg')
    await screen.findByText('1 image or video')
  })

  it('can be canceled', async () => {
    await openEditor(anotherProduct())
    choose(image('a.jpg'))
    await waitFor(() => expect(answers.has('a.jpg')).toBe(true))
    fireEvent.click(await list().findByRole('button', { name: 'Cancel upload of a.jpg' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull())
    answers.get('a.jpg')?.resolve({ id: 'a.jpg', url: urlOf('a.jpg'), state: 'ready' })
    expect(section('Media').getByText('No images yet')).toBeTruthy()
  })

  it('say why they failed, and are sent again on request', async () => {
    await openEditor(anotherProduct())
    choose(image('a.jpg'), new File(['text'], 'notes.txt'))
    await waitFor(() => expect(answers.has('a.jpg')).toBe(true))
    answers.get('a.jpg')?.reject(problem('unreachable', 'Can’t reach Wix.'))
    await list().findByText('Can’t reach Wix.')
    list().getByText('Wix can’t use this file. Choose a JPEG, PNG, GIF or WebP image.')
    answers.delete('a.jpg')
    fireEvent.click(list().getByRole('button', { name: 'Upload a.jpg again' }))
    await finish('a.jpg')
    await screen.findByText('1 image or video')
    fireEvent.click(list().getByRole('button', { name: 'Remove notes.txt from the list' }))
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
  })

  it('ask once for the permission to send files, and go on with it', async () => {
    await openEditor(anotherProduct())
    choose(image('a.jpg'), image('b.jpg'))
    for (const name of ['a.jpg', 'b.jpg']) {
      await waitFor(() => expect(answers.has(name)).toBe(true))
      answers.get(name)?.reject(problem('upload-permission', 'Allow it to continue.'))
    }
    const allow = await list().findByRole('button', { name: 'Allow uploads' })
    actions.allowHost.mockResolvedValueOnce(false)
    fireEvent.click(allow)
    expect(actions.allowHost).toHaveBeenLastCalledWith(uploadPermission)
    await Promise.resolve()
    expect(inputsOf('media.upload')).toHaveLength(2)
    actions.allowHost.mockResolvedValueOnce(true)
    answers.clear()
    fireEvent.click(allow)
    await finish('a.jpg')
    await finish('b.jpg')
    await screen.findByText('2 images and videos')
  })

  it('are added when their product is shown again', async () => {
    const product = anotherProduct()
    const { unmount } = await openEditor(product)
    choose(image('a.jpg'))
    await waitFor(() => expect(answers.has('a.jpg')).toBe(true))
    unmount()
    await finish('a.jpg')
    await openEditor(product)
    await screen.findByText('1 image or video')
  })
})

describe('images of a new product', () => {
  it('are sent with it, and it waits for them', async () => {
    renderPage(
      <NewProductView
        connection={connection}
        onCreated={() => undefined}
        onClose={() => undefined}
      />,
    )
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), {
      target: { value: 'Mug' },
    })
    fireEvent.change(screen.getByRole('textbox', { name: /Regular price/ }), {
      target: { value: '12' },
    })
    choose(image('a.jpg'))
    await waitFor(() => expect(answers.has('a.jpg')).toBe(true))
    fireEvent.click(screen.getByRole('button', { name: 'Review' }))
    await screen.findByText('Wait for the uploads to finish, or cancel them.')
    expect(inputsOf('jobs.draft')).toEqual([])
    await finish('a.jpg')
    await screen.findByRole('button', { name: 'Remove image 1' })
    fireEvent.click(screen.getByRole('button', { name: 'Review' }))
    await waitFor(() => expect(inputsOf('jobs.draft')).toHaveLength(1))
    expect(JSON.stringify(inputsOf('jobs.draft'))).toContain(urlOf('a.jpg'))
  })
})
