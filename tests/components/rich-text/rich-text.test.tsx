import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sanitizeUrl, sanitizeText } from '#components/rich-text/sanitize.ts'
import { sanitizeMediaUrl } from '#lib/core/catalog/product/media-address.ts'
import { RichText } from '#components/rich-text/rich-text.tsx'
import { actions, renderPage } from '#tests/components/render-page.tsx'
import { hostileDocuments } from '#tests/fixtures/hostile/nodes.ts'
import { hostileTexts } from '#tests/fixtures/hostile/texts.ts'

afterEach(cleanup)
const tags = new Set(
  (
    'div p ul ol li blockquote pre code strong em u s sub sup mark small table tbody tr td th figure ' +
    'figcaption br hr img button details summary span bdi svg path rect circle line polyline polygon ellipse'
  ).split(' '),
)
const attributes = new Set(
  (
    'class dir role type title aria-level aria-expanded aria-hidden src alt loading decoding ' +
    'referrerpolicy'
  ).split(' '),
)

/** Everything in the rendered text that must never be rendered. */
function listErrors(container: HTMLElement): string[] {
  const errors: string[] = []
  for (const element of container.querySelectorAll('*')) {
    const name = element.localName
    if (!tags.has(name)) errors.push(`<${name}>`)
    if (element.closest('svg') !== null) continue
    for (const { name: attribute, value } of element.attributes) {
      if (!attributes.has(attribute)) errors.push(`${name} ${attribute}`)
      if (attribute === 'src' && sanitizeMediaUrl(value) === undefined) errors.push(`src ${value}`)
      if (attribute === 'title' && sanitizeUrl(value) === undefined) errors.push(`title ${value}`)
    }
  }
  const text = container.textContent ?? ''
  if (!text.isWellFormed()) errors.push('lone surrogate')
  if (/[\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u.test(text)) errors.push('control')
  return errors
}

function draw(part: Parameters<typeof RichText>[0]) {
  // React warns about table parts outside of a table. The test environment logs that frames are not
  // loaded; the inert document of a browser loads none.
  const noted = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { container } = renderPage(<RichText {...part} />)
  noted.mockRestore()
  return container
}

describe('a hostile text', () => {
  it('has at least 150 variants', () => {
    expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(150)
  })

  it.each(hostileTexts.map((html, at) => [at, html.slice(0, 60), html] as const))(
    'renders nothing active: %i %j',
    (_at, _start, html) => {
      expect(listErrors(draw({ html }))).toEqual([])
    },
  )

  it('renders nothing active as a rich document either', () => {
    const errors = hostileDocuments.flatMap((document) => {
      const found = listErrors(draw({ document }))
      cleanup()
      return found
    })
    expect(errors).toEqual([])
  })

  it('calls no function', () => {
    const pwned = vi.fn<() => void>()
    vi.stubGlobal('pwned', pwned)
    for (const html of hostileTexts.slice(0, 160)) {
      const container = draw({ html })
      for (const button of container.querySelectorAll('button')) fireEvent.click(button)
      cleanup()
    }
    expect(pwned).not.toHaveBeenCalled()
    expect(actions.openAddress).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})

describe('HTML', () => {
  it('keeps the formatting of a text', () => {
    const html =
      '<h2>Wool</h2><p>Warm <b>and</b> <i>light</i></p><ul><li>One</li></ul><hr>' +
      '<div style="text-align:center">Middle</div><span>loose</span> words' +
      '<figure><img src="https://static.wixstatic.com/media/a.jpg" alt="Mill"><figcaption>Spun</figcaption></figure>'
    const container = draw({ html })
    expect(screen.getByRole('heading', { name: 'Wool' })).toBeTruthy()
    expect(container.querySelector('strong')?.textContent).toBe('and')
    expect(container.querySelector('em')?.textContent).toBe('light')
    expect(container.querySelector('li')?.textContent).toBe('One')
    expect(screen.getByText('Middle').className).toContain('text-center')
    expect(container.textContent).toContain('loose words')
    expect(container.querySelector('figure > figcaption')?.textContent).toBe('Spun')
  })

  it('shows pictures of the store only, without a referrer', () => {
    const container = draw({
      html: '<img src="https://static.wixstatic.com/media/a.jpg" alt="Scarf"><img src="https://b.example/b.jpg" alt="Hat">',
    })
    const [image, ...others] = container.querySelectorAll('img')
    expect(others).toEqual([])
    expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(container.textContent).toContain('External image: Hat')
  })

  it('opens a link only after showing its target', () => {
    draw({ html: '<a href="https://manage.wix.com@evil.example/x">manage.wix.com</a>' })
    fireEvent.click(screen.getByRole('button', { name: 'manage.wix.com' }))
    expect(actions.openAddress).not.toHaveBeenCalled()
    expect(screen.getByText('Open evil.example?')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(actions.openAddress).toHaveBeenCalledWith('https://manage.wix.com@evil.example/x')
  })
})

const words = (text: string) => [{ type: 'TEXT', textData: { text, decorations: [] } }]
const kinds = (
  'PARAGRAPH HEADING BULLETED_LIST ORDERED_LIST LIST_ITEM BLOCKQUOTE CODE_BLOCK VIDEO DIVIDER FILE ' +
  'GALLERY GIF HTML IMAGE LINK_PREVIEW MAP POLL APP_EMBED BUTTON COLLAPSIBLE_LIST TABLE EMBED AUDIO CAPTION'
).split(' ')

describe('a rich document', () => {
  it.each(kinds)('shows a node of the kind %s', (type) => {
    const container = draw({ document: { nodes: [{ type, nodes: [] }] } })
    expect(container.firstElementChild?.firstElementChild).not.toBeNull()
    expect(container.textContent).not.toContain('Unsupported content')
  })

  it('names unknown nodes, and shows their content', () => {
    const container = draw({ document: { nodes: [{ type: 'HOLOGRAM', nodes: words('inside') }] } })
    expect(container.textContent).toContain('Unsupported content: HOLOGRAM')
    expect(container.textContent).toContain('inside')
  })

  it('shows decorations except those that are switched off', () => {
    const decorations = [
      { type: 'BOLD', fontWeightValue: 700 },
      { type: 'ITALIC', italicData: false },
      { type: 'UNDERLINE', underlineData: true },
    ]
    const node = { type: 'TEXT', textData: { text: 'Warm', decorations } }
    const container = draw({ document: { nodes: [{ type: 'PARAGRAPH', nodes: [node] }] } })
    expect(container.querySelector('strong')?.textContent).toBe('Warm')
    expect(container.querySelector('u')?.textContent).toBe('Warm')
    expect(container.querySelector('em')).toBeNull()
  })
})

describe('a sanitized text', () => {
  it('has no direction overrides and a maximum length', () => {
    expect(sanitizeText('Mug \u202Egpj')).toBe('Mug gpj')
    expect(sanitizeText('a\u0000b\uD83D')).toBe('ab\uFFFD')
    expect(sanitizeText('x'.repeat(100_000)).length).toBeLessThan(30_000)
    expect(sanitizeText(Number.NaN)).toBe('')
  })
})
