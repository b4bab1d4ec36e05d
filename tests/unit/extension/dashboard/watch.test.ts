import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchAddress, type Watched } from '#lib/extension/dashboard/start-admin-script.ts'

function createPage(hasNavigation: boolean) {
  const target = new EventTarget()
  const navigation = new EventTarget()
  const location = { href: 'https://manage.wix.com/a' }
  const observers = new Set<() => void>()
  class FakeObserver {
    readonly #listener: () => void
    constructor(listener: () => void) {
      this.#listener = listener
    }
    observe() {
      observers.add(this.#listener)
    }
    disconnect() {
      observers.delete(this.#listener)
    }
  }
  const watched = {
    addEventListener: target.addEventListener.bind(target),
    document: {},
    MutationObserver: FakeObserver,
    location,
    ...(hasNavigation ? { navigation } : {}),
  } as unknown as Watched
  return {
    watched,
    /** Like the dashboard: the address changes without loading a page. */
    go(href: string) {
      location.href = href
      navigation.dispatchEvent(new Event('currententrychange'))
    },
    /** Changes the address and draws the new page. */
    draw(href: string) {
      location.href = href
      for (const observer of observers) observer()
    },
    press(href: string, input: string) {
      location.href = href
      target.dispatchEvent(new Event(input))
    },
    goBack(href: string) {
      location.href = href
      target.dispatchEvent(new Event('popstate'))
    },
  }
}

function follow(page: ReturnType<typeof createPage>) {
  const controller = new AbortController()
  const seen: string[] = []
  watchAddress((address) => seen.push(address), {
    signal: controller.signal,
    watched: page.watched,
  })
  return { seen, stop: () => controller.abort() }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a watched address', () => {
  it('is reported at once and at each change, each once', () => {
    const page = createPage(true)
    const { seen } = follow(page)
    page.go('https://manage.wix.com/b')
    page.go('https://manage.wix.com/b')
    page.go('https://manage.wix.com/a')
    expect(seen.map((address) => address.at(-1))).toEqual(['a', 'b', 'a'])
  })

  it('needs no timer where the browser reports navigation', () => {
    follow(createPage(true))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is polled four times a second where the browser does not report it', () => {
    const page = createPage(false)
    const { seen } = follow(page)
    page.go('https://manage.wix.com/b')
    expect(seen).toHaveLength(1)
    vi.advanceTimersByTime(250)
    expect(seen).toHaveLength(2)
    page.goBack('https://manage.wix.com/a')
    expect(seen).toHaveLength(3)
  })

  it('is read as soon as the page draws something, where the browser does not report it', () => {
    const page = createPage(false)
    const { seen } = follow(page)
    page.draw('https://manage.wix.com/b')
    page.draw('https://manage.wix.com/b')
    expect(seen.map((address) => address.at(-1))).toEqual(['a', 'b'])
  })

  it.each(['pointerdown', 'keydown', 'click'])(
    'is read before a %s reaches the panel, where the browser does not report it',
    (input) => {
      const page = createPage(false)
      const { seen } = follow(page)
      page.press('https://manage.wix.com/b', input)
      expect(seen.map((address) => address.at(-1))).toEqual(['a', 'b'])
    },
  )

  it.each([true, false])(
    'is no longer read once stopped (browser reports navigation: %s)',
    (reports) => {
      const page = createPage(reports)
      const { seen, stop } = follow(page)
      stop()
      page.go('https://manage.wix.com/b')
      page.goBack('https://manage.wix.com/c')
      page.draw('https://manage.wix.com/d')
      page.press('https://manage.wix.com/e', 'pointerdown')
      vi.advanceTimersByTime(1000)
      expect(seen).toHaveLength(1)
      expect(vi.getTimerCount()).toBe(0)
    },
  )
})
