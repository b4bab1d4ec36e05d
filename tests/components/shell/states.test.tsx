import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProductView } from '#components/products/product-view.tsx'
import { useCanWrite } from '#components/shell/use-can-write.ts'
import { ConfirmCount } from '#components/ui/confirm-count.tsx'
import { StoreProblem } from '#components/shell/store-problem.tsx'
import type { ProblemCode } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { idOf, siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { buildMug } from '#tests/components/products/product-builder.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { noReplica } from '#tests/components/search/fake-replica.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const message = 'That is not to be had at the moment.'
const replica = { ...noReplica, state: 'fresh', products: 3, readAt: Date.now() } as const
const copied = 'From your offline copy'
const openProduct = () =>
  renderPage(
    <ProductView
      surface="side-panel"
      siteId={siteId}
      productId={idOf(1)}
      onQuickEdit={() => undefined}
      onDuplicate={() => undefined}
    />,
  )
const reject = (code: ProblemCode) => () => {
  throw problem(code, message)
}

beforeEach(() => {
  whenAsked('replica.read', () => replica)
  whenAsked('products.readCached', () => buildMug() as never)
})

describe('a store that cannot be reached', () => {
  it.each([
    ['unreachable', 'No connection', 'Try again'],
    ['service-failed', 'Wix has a problem', 'Try again'],
    ['wrong-key', 'API key rejected', t.ui.openSettings],
    ['wrong-site', 'No access to this site', t.ui.openSettings],
    ['missing-permission', 'Permission missing', t.ui.openSettings],
    ['gone', 'Shelfside was updated', 'Reload'],
    ['unknown', 'Sync failed', 'Try again'],
  ] as const)(
    'shows the cause on every page, with the one button that helps: %s',
    async (code, title, helps) => {
      whenAsked('replica.read', () => ({ ...replica, problem: { code, message } }))
      renderPage(<StoreProblem siteId={siteId} />)
      await screen.findByText(message)
      expect(screen.getByText(title)).toBeTruthy()
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([helps])
    },
  )

  it('is requested again on a click, and the message disappears after an answer', async () => {
    whenAsked('replica.read', () => ({ ...replica, problem: { code: 'unreachable', message } }))
    whenAsked('replica.refresh', () => replica)
    renderPage(<StoreProblem siteId={siteId} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
    expect(inputsOf('replica.refresh')).toEqual([{ siteId }])
  })

  it('opens the settings where another key is needed', async () => {
    whenAsked('replica.read', () => ({ ...replica, problem: { code: 'wrong-key', message } }))
    renderPage(<StoreProblem siteId={siteId} />)
    fireEvent.click(await screen.findByRole('button', { name: t.ui.openSettings }))
    expect(actions.openSetting).toHaveBeenCalledWith('your-stores')
  })

  it('is reported by each part of the page if there is no offline copy', async () => {
    whenAsked('replica.read', () => ({ ...noReplica, problem: { code: 'unreachable', message } }))
    renderPage(<StoreProblem siteId={siteId} />)
    await waitFor(() => expect(inputsOf('replica.read')).toHaveLength(1))
    expect(screen.queryByText(message)).toBeNull()
  })
})

function Writing() {
  const isQuiet = !useCanWrite(siteId)
  return (
    <>
      <StoreProblem siteId={siteId} />
      <ConfirmCount count={1} action="Start" busy={false} isQuiet={isQuiet} onConfirm={vi.fn()} />
    </>
  )
}

const look = () => screen.getByRole('button', { name: 'Start' }).className

describe('a button that writes', () => {
  it('is the primary one, but not while Wix rejects the key', async () => {
    whenAsked('replica.read', () => ({ ...replica, problem: { code: 'wrong-key', message } }))
    renderPage(<Writing />)
    expect(look()).toMatch(/(?:^| )bg-accent /)
    await screen.findByText(message)
    expect(look()).not.toMatch(/(?:^| )bg-accent /)
  })
})

describe('a product whose store cannot be reached', () => {
  it('is shown from the offline copy while there is no answer', async () => {
    whenAsked('products.read', () => new Promise(() => undefined) as never)
    openProduct()
    expect(screen.getByRole('status', { name: 'Loading product' })).toBeTruthy()
    const shown = await screen.findByRole('article', { name: copied })
    expect(shown.textContent).toContain('Mug 1')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is shown from the offline copy if the store rejects the request, with the reason and what helps', async () => {
    whenAsked('products.read', reject('missing-permission'))
    openProduct()
    await screen.findByRole('article', { name: copied })
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Open settings' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('is requested once, and shown from the offline copy, if the store has the other catalog', async () => {
    whenAsked('products.read', reject('wrong-catalog'))
    openProduct()
    await screen.findByRole('article', { name: copied })
    expect(screen.getByText(message)).toBeTruthy()
    expect(inputsOf('products.read')).toHaveLength(1)
  })

  it('does not repeat the message of the window', async () => {
    whenAsked('replica.read', () => ({ ...replica, problem: { code: 'wrong-key', message } }))
    whenAsked('products.read', reject('wrong-key'))
    openProduct()
    await screen.findByRole('article', { name: copied })
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  })

  it('is a message with an action if the offline copy does not have it either', async () => {
    whenAsked('products.readCached', () => null)
    whenAsked('products.read', reject('unreachable'))
    openProduct()
    await screen.findByText(message)
    expect(screen.queryByRole('status', { name: 'Loading product' })).toBeNull()
    whenAsked('products.read', reject('not-found'))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Product not found')
  })
})
