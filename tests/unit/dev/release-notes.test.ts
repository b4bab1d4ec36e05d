import { describe, expect, it } from 'vitest'
import { closeChangelog, writeNotes } from '../../../lib/dev/release/changelog.ts'
import { findPlaceholder } from '../../../lib/dev/release/find-placeholder.ts'

const changelog = `# Changelog

## Unreleased

### Find and look

- Search as you type.

## 0.1.0, 2026-10-01

- The first release.
`

describe('a release', () => {
  it('closes the open part of the changelog, and begins an empty one', () => {
    const closed = closeChangelog(changelog, '0.2.0', '2026-11-23')
    expect(closed).toContain(
      '## Unreleased\n\n## 0.2.0, 2026-11-23\n\n### Find and look\n\n- Search as you type.\n\n## 0.1.0',
    )
    expect(() => closeChangelog(closed, '0.3.0', '2026-11-23')).toThrow(
      'nothing under “Unreleased”',
    )
  })

  it.each(['1.2', '1.2.3.4', 'v1.2.3', '1.02.3', '1.2.65536', '1.2.3-beta'])(
    'has no version that a store refuses: %s',
    (version) => {
      expect(() => closeChangelog(changelog, version, '2026-11-23')).toThrow('is no version')
    },
  )

  it.each([
    ['https://shelfside.example', 'git+https://github.com/OWNER/shelfside.git', true],
    ['https://www.shelfside.example/', 'git+https://github.com/acme/shelfside.git', true],
    ['https://shelfside.test', 'git+https://github.com/OWNER/shelfside.git', true],
    ['https://shelfside.test', 'git+https://github.com/acme/shelfside.git', false],
    ['https://shelfside.test/example', 'git+https://github.com/LANDOWNER/shelfside.git', false],
  ])('has a real home: %s with %s refuses: %s', (homepage, url, refuses) => {
    expect(findPlaceholder({ homepage, repository: { url } }) !== undefined).toBe(refuses)
  })

  it('has each version once', () => {
    expect(() => closeChangelog(changelog, '0.1.0', '2026-11-23')).toThrow('released already')
  })

  it('says what users notice, then lists all commits', () => {
    const closed = closeChangelog(changelog, '0.2.0', '2026-11-23')
    expect(writeNotes(closed, '0.2.0', ['Add a search (abc1234)', 'Fix it (def5678)'])).toBe(
      `### Find and look\n\n- Search as you type.\n\n## All 2 commits\n\n- Add a search (abc1234)\n- Fix it (def5678)\n`,
    )
  })
})
