import { describe, expect, it } from 'vitest'
import { closeChangelog, writeNotes } from '../../../lib/dev/release/changelog.ts'

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
