import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProductView } from '#components/products/product-view.tsx'
import { ShopTrouble } from '#components/shell/shop-trouble.tsx'
import type { ProblemCode } from '#lib/domain/problem.ts'
import { idOf, siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { buildProduct } from '#tests/components/products/product-builder.ts'
import { actions, giveRoom, renderPage } from '#tests/components/render-page.tsx'
import { noCopy } from '#tests/components/search/fake-copy.ts'

vi.mock('#lib/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveRoom()

const sentence = 'That is not to be had at the moment.'
const copy = { ...noCopy, state: 'fresh', products: 3, readAt: Date.now() } as const
const copied = 'From the copy on this computer'
const openProduct = () =>
  renderPage(<ProductView siteId={siteId} productId={idOf(1)} onChangePrice={() => undefined} />)
const refuse = (code: ProblemCode) => () => {
  throw problem(code, sentence)
}

beforeEach(() => {
  whenAsked('replica.read', () => copy)
  whenAsked('products.readCopied', () => buildProduct() as never)
})

describe('a shop that cannot be asked', () => {
  it.each([
    ['unreachable', ['Try again']],
    ['service-failed', ['Try again']],
    ['wrong-key', ['Open the options', 'Try again']],
    ['wrong-site', ['Open the options', 'Try again']],
    ['missing-permission', ['Open the options', 'Try again']],
    ['gone', ['Reload']],
  ] as const)('is told over every page: %s, with what helps', async (code, helps) => {
    whenAsked('replica.read', () => ({ ...copy, problem: { code, sentence } }))
    renderPage(<ShopTrouble siteId={siteId} />)
    await screen.findByText(sentence)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(helps)
  })

  it('is asked again by a press, and nothing is said once it answers', async () => {
    whenAsked('replica.read', () => ({ ...copy, problem: { code: 'wrong-key', sentence } }))
    whenAsked('replica.refresh', () => copy)
    renderPage(<ShopTrouble siteId={siteId} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Open the options' }))
    expect(actions.openOptions).toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
    expect(inputsOf('replica.refresh')).toEqual([{ siteId }])
  })

  it('is left to each part of the page where there is no copy that could be shown', async () => {
    whenAsked('replica.read', () => ({ ...noCopy, problem: { code: 'unreachable', sentence } }))
    renderPage(<ShopTrouble siteId={siteId} />)
    await waitFor(() => expect(inputsOf('replica.read')).toHaveLength(1))
    expect(screen.queryByText(sentence)).toBeNull()
  })
})

describe('a product whose shop cannot be asked', () => {
  it('is shown as the copy has it while there is no answer', async () => {
    whenAsked('products.read', () => new Promise(() => undefined) as never)
    openProduct()
    expect(screen.getByRole('status', { name: 'Loading the product' })).toBeTruthy()
    const shown = await screen.findByRole('article', { name: copied })
    expect(shown.textContent).toContain('Mug 1')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is shown as the copy has it where the shop refuses, with why and what helps', async () => {
    whenAsked('products.read', refuse('missing-permission'))
    openProduct()
    await screen.findByRole('article', { name: copied })
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Open the options' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('is asked once, and shown as the copy has it, where the shop has the other catalog', async () => {
    whenAsked('products.read', refuse('wrong-generation'))
    openProduct()
    await screen.findByRole('article', { name: copied })
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(inputsOf('products.read')).toHaveLength(1)
  })

  it('does not repeat what the window says already', async () => {
    whenAsked('replica.read', () => ({ ...copy, problem: { code: 'wrong-key', sentence } }))
    whenAsked('products.read', refuse('wrong-key'))
    openProduct()
    await screen.findByRole('article', { name: copied })
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  })

  it('is a sentence with a way on where the copy does not have it either', async () => {
    whenAsked('products.readCopied', () => null)
    whenAsked('products.read', refuse('unreachable'))
    openProduct()
    await screen.findByText(sentence)
    expect(screen.queryByRole('status', { name: 'Loading the product' })).toBeNull()
    whenAsked('products.read', refuse('not-found'))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('This product is not in the shop')
  })
})
