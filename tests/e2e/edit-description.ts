import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import type { ServedMockStore } from '../../lib/mock-store/serve.ts'
import { button, byRole, text, within } from './user/target.ts'
import type { User } from './user/user.ts'

type Store = Omit<ServedMockStore, 'close'>

const description = {
  v1:
    '<p class="font_8">Soft <b>wool</b></p>\n<table id="sizes"><tr><td>kept</td></tr></table>' +
    '<p style=\'color: #a00\' onclick="pwned()">The end</p>',
  v3: {
    nodes: [
      {
        type: 'PARAGRAPH',
        id: 'p1',
        nodes: [textOf('Soft '), textOf('wool', 'BOLD')],
        paragraphData: {},
      },
      { type: 'VIDEO', id: 'v1', nodes: [], videoData: { title: 'How it is made' } },
      { type: 'PARAGRAPH', id: 'p2', nodes: [textOf('The end')], paragraphData: {} },
    ],
    metadata: { version: 1 },
  },
}

function textOf(words: string, ...types: readonly string[]) {
  const data: Readonly<Record<string, object>> = {
    BOLD: { fontWeightValue: 700 },
    LINK: { linkData: { link: { url: 'https://a.example/care', target: 'BLANK' } } },
  }
  const decorations = types.map((type) => Object.assign({ type }, data[type]))
  return { type: 'TEXT', id: '', nodes: [], textData: { text: words, decorations } }
}

/** Gives the first product a description of which the editor supports only parts. */
export async function prepareDescription(store: Store, catalog: 'v1' | 'v3'): Promise<string> {
  const { products } = store.mockStore.state() as { products: readonly { readonly id: string }[] }
  const id = products[0]?.id ?? ''
  if (catalog === 'v1') store.mockStore.edit(id, 'description', description.v1)
  else
    await ask(store, id, 'PATCH', { product: { id, revision: '1', description: description.v3 } })
  return id
}

async function ask(store: Store, id: string, method: 'GET' | 'PATCH', body?: object) {
  const address = `${store.http}/stores/v3/products/${id}?fields=DESCRIPTION`
  const headers = {
    authorization: store.apiKey,
    'wix-site-id': store.siteId,
    host: 'www.wixapis.com',
    'content-type': 'application/json',
  }
  const answer = await fetch(address, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(answer.ok).toBe(true)
  return (await answer.json()) as { product: { description: { nodes: readonly object[] } } }
}

const pasted = readFileSync(
  resolve(import.meta.dirname, '../fixtures/pasted/short-word.html'),
  'utf8',
)

export const region = byRole('region', 'Description')
export const box = within(region, byRole('textbox', 'Description'))

const readText = async (user: User) => (await user.read(box))[0]?.text ?? ''

/** Types, formats, pastes, undoes and saves. The store then has exactly the result. */
export async function editDescription(
  user: User,
  store: Store,
  catalog: 'v1' | 'v3',
): Promise<void> {
  const id = await prepareDescription(store, catalog)
  await user.open(`workbench.html#open=${id}`)
  await user.press(within(region, byRole('radio', 'Edit')))
  await user.press(within(box, text(/wool/)))
  await user.pressKeys('End')
  await user.type(' scarf')
  await user.pressKeys('Enter')
  await user.pressKeys('ControlOrMeta+b')
  await user.type('Care')
  await user.pressKeys('ControlOrMeta+Alt+2')
  await user.pressKeys('Enter')
  await user.press(within(region, button('List')))
  await user.type('Cold')
  await user.pressKeys('Enter')
  await user.type('Flat')
  await user.pressKeys('Enter')
  await user.pressKeys('Enter')
  await user.pasteHtml(pasted)
  await expect.poll(() => readText(user)).toContain('Peru')
  // Changes outside the description have a separate undo.
  await user.press(within(box, text(/Soft/)))
  await user.pressKeys('Home')
  await user.type('Very ')
  await expect.poll(() => readText(user)).toContain('Very Soft')
  // Keys that follow each other within half a second are one step of the history. Under load they may
  // be several.
  const isUndone = async () => (await readText(user)).startsWith('Soft wool scarf')
  for (let step = 0; step < 'Very '.length && !(await isUndone()); step += 1) {
    const before = await readText(user)
    await user.pressKeys('ControlOrMeta+z')
    await expect.poll(() => readText(user)).not.toBe(before)
  }
  expect(await isUndone()).toBe(true)
  await user.pressKeys('ControlOrMeta+s')
  await user.press(button('Save to store'))
  await user.see(text('Saved'))
  if (catalog === 'v1') {
    const { products } = store.mockStore.state() as {
      products: readonly { readonly id: string; readonly description: string }[]
    }
    expect(products.find((each) => each.id === id)?.description).toBe(
      '<p class="font_8">Soft <b>wool scarf</b></p><h2>Care</h2><ul><li>Cold</li><li>Flat</li></ul>' +
        '<p>Made in <b>Peru</b>, see <a href="https://a.example/care">how</a></p>' +
        description.v1.slice(description.v1.indexOf('\n')),
    )
    return
  }
  const [first, ...rest] = description.v3.nodes
  const answer = await ask(store, id, 'GET')
  expect(answer.product.description.nodes).toMatchObject([
    { ...first, nodes: [textOf('Soft '), textOf('wool scarf', 'BOLD')] },
    { type: 'HEADING', headingData: { level: 2 }, nodes: [plain('Care')] },
    {
      type: 'BULLETED_LIST',
      nodes: ['Cold', 'Flat'].map((words) => ({ type: 'LIST_ITEM', nodes: [line(plain(words))] })),
    },
    line(plain('Made in '), plain('Peru', 'BOLD'), plain(', see '), plain('how', 'LINK')),
    ...rest,
  ])
}

function line(...nodes: readonly object[]) {
  return { type: 'PARAGRAPH', nodes }
}

/** Typed here, so it has no ID. */
function plain(words: string, ...types: readonly string[]) {
  const { type, textData } = textOf(words, ...types)
  return { type, textData }
}
