import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Thumbnail } from '#components/rows/thumbnail.tsx'

const picture = 'https://static.wixstatic.com/media/a.jpg'
const shown = () => document.querySelector('img')

describe('a thumbnail', () => {
  afterEach(cleanup)

  it('loads from Wix’s media host, without a referrer', () => {
    render(<Thumbnail src={picture} />)
    expect(shown()?.getAttribute('src')).toBe(picture)
    expect(shown()?.referrerPolicy).toBe('no-referrer')
  })

  it.each([
    'http://static.wixstatic.com/media/a.jpg',
    'https://static.wixstatic.com.evil.example/a.jpg',
    'https://static.wixstatic.com:444/a.jpg',
    'https://user@evil.example/static.wixstatic.com',
    'http://169.254.169.254/latest',
    'javascript:alert(1)',
    'data:text/html,<b>',
    '//evil.example/a.jpg',
    '',
  ])('never loads %s', (address) => {
    render(<Thumbnail src={address} />)
    expect(shown()).toBeNull()
  })

  it('shows an icon if the picture is broken', () => {
    render(<Thumbnail src={picture} />)
    fireEvent.error(shown() as HTMLImageElement)
    expect(shown()).toBeNull()
    expect(document.querySelector('svg')).not.toBeNull()
  })
})
