import type { Clock } from '#lib/core/base/clock.ts'
import { ApiError } from '../api-error.ts'
import type { Connection } from '../create-connection.ts'
import type { CatalogVersion } from '../enumerations/shared.ts'
import type { CallOptions } from '../transport/request-context.ts'
import type { Send } from '../transport/send.ts'
import { style } from './wire/codecs.ts'
import { createGetCatalogVersion } from '../v1/catalog-version.ts'

/**
 * Why a site does not answer:
 * - "wrong-catalog": it has the other catalog, permanently
 * - "provisioning": the catalog is still being set up
 * - "not-installed": there is no store
 */
export type SiteObstacle = 'wrong-catalog' | 'provisioning' | 'not-installed'

export interface SiteVersion {
  /** Requested once per site. Forgotten when a call contradicts it (428). */
  readCatalogVersion(options?: CallOptions): Promise<CatalogVersion>
  /** The next call requests it again. */
  forget(): void
  /** Returns what a refused call says about the site. Undefined if it is about something else. */
  explain(error: unknown, options?: CallOptions): Promise<SiteObstacle | undefined>
  /**
   * Repeats a call until the site is set up: about every 2 s for up to 80 s. Throws any other failure,
   * and the last one. Reads work before writes do.
   */
  untilReady<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

const provisioning = 'CATALOG_V3_SITE_PROVISIONING'
const notInstalled = 'REQUIRED_APP_NOT_INSTALLED'
/** A site that is being set up wrongly answers this too. */
const catalog = ['CATALOG_V1_SITE_CALLING_CATALOG_V3_API', 'CATALOG_V3_CALLING_CATALOG_V1_API']

const pollMs = 2000
const maxMs = 80_000

/** Whether a 428 is about the site and not about the body. */
export function isWrongCatalog(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 428 &&
    [provisioning, notInstalled, ...catalog].includes(error.code ?? '')
  )
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

export function createSiteVersion(send: Send, clock: Clock): SiteVersion {
  const ask = createGetCatalogVersion({ send, style })
  let known: Promise<CatalogVersion> | undefined

  const version: SiteVersion = {
    async readCatalogVersion({ signal, ...options } = {}) {
      signal?.throwIfAborted()
      // Without the signal, because other callers may wait for the same answer.
      known ??= ask(options).catch((error: unknown) => {
        known = undefined
        throw error
      })
      return signal === undefined ? known : Promise.race([known, rejectedBy(signal)])
    },
    forget() {
      known = undefined
    },
    async explain(error, options) {
      if (!(error instanceof ApiError) || !isWrongCatalog(error)) return undefined
      if (error.code === provisioning) return 'provisioning'
      if (error.code === notInstalled) return 'not-installed'
      version.forget()
      const has = await version.readCatalogVersion(options)
      if (has === 'STORES_NOT_INSTALLED') return 'not-installed'
      const wanted = error.code === catalog[0] ? 'V3_CATALOG' : 'V1_CATALOG'
      return has === wanted ? 'provisioning' : 'wrong-catalog'
    },
    async untilReady(call, signal) {
      const until = clock.now() + maxMs
      for (;;) {
        try {
          return await call()
        } catch (error) {
          const obstacle = await version.explain(error, { signal })
          if (obstacle !== 'provisioning' || clock.now() + pollMs > until) throw error
          await clock.sleep(pollMs, signal)
        }
      }
    },
  }
  return version
}

/** Wraps a connection: forgets the version of the site when a call is refused because of it. */
export function watched(connection: Connection, version: SiteVersion): Connection {
  return {
    ...connection,
    async send(route, call) {
      try {
        return await connection.send(route, call)
      } catch (error) {
        if (isWrongCatalog(error)) version.forget()
        throw error
      }
    },
  }
}
