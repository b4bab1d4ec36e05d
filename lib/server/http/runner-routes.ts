import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Log } from '#lib/core/base/log.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { RateLimit } from '../guard/rate-limit.ts'
import type { Runner } from '../runner/create-runner.ts'
import { isJobId } from '../runner/is-job-id.ts'
import { RunnerRejection } from '../runner/rejection.ts'
import * as answers from './answer.ts'
import { extensionOrigin } from './extension-origin.ts'

export interface RunnerRoutesOptions {
  readonly runner: Runner
  readonly log: Log
  readonly limits: {
    /** Requests of one address with an invalid runner key. */
    readonly strangers: RateLimit
    /** Requests of one site. */
    readonly runner: RateLimit
  }
}

/** A gzipped and encrypted edit of 100,000 products. */
const maxBodyBytes = 32 * 1024 * 1024

const statuses: Readonly<Record<RunnerRejection['code'], ContentfulStatusCode>> = {
  invalid: 400,
  'no-key': 409,
  'other-key': 403,
  'other-browser': 403,
  'time-zone': 409,
  superseded: 409,
  'not-released': 409,
}

type Env = {
  Bindings: HttpBindings
  Variables: { address: string; siteId: SiteId }
}

/** Creates the routes of the runner. Each of them needs the runner key of a site. */
export function createRunnerRoutes({ runner, log, limits }: RunnerRoutesOptions): Hono<Env> {
  const routes = new Hono<Env>()
  const { publicKey, thumbprint } = runner.serverKey

  routes.use(
    cors({
      origin: (origin) => (extensionOrigin.test(origin) ? origin : null),
      allowMethods: ['GET', 'PUT', 'POST', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type', 'Cache-Control'],
      maxAge: 600,
    }),
  )

  routes.use(async (c, next) => {
    const [, key = ''] = /^Bearer (.{1,200})$/.exec(c.req.header('authorization') ?? '') ?? []
    const { address } = c.var
    // A proxy may give one address to all callers: what strangers send does not keep out who has a key.
    const siteId = await runner.findSite(key)
    if (siteId === undefined) {
      if (!limits.strangers.take(address)) return tooMany(c)
      log.warn('A caller of the runner was refused.', { address })
      return c.json(answers.unauthorized, 401)
    }
    if (!limits.runner.take(siteId)) return tooMany(c)
    c.set('siteId', siteId)
    c.header('Cache-Control', 'no-store')
    return next()
  })

  const limitBody = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => c.json(answers.tooLarge, 413),
  })

  routes.get('/', async (c) =>
    c.json({
      publicKey,
      thumbprint,
      timeZone: runner.timeZone,
      hasKey: await runner.hasKey(c.var.siteId),
      edits: await runner.readLeases(c.var.siteId),
    }),
  )
  routes.put('/key', limitBody, async (c) =>
    c.json({ permissions: await runner.keepKey(c.var.siteId, await c.req.text()) }),
  )
  routes.delete('/key', async (c) => {
    await runner.revokeKey(c.var.siteId)
    return c.json({})
  })
  routes.post('/edits', limitBody, async (c) => {
    await runner.handOver(c.var.siteId, await c.req.text())
    return c.json({})
  })
  routes.post('/edits/:id/:token/rows', limitBody, async (c) => {
    const encrypted = await runner.readRows(c.var.siteId, ...readLease(c), await c.req.text())
    return c.json({ encrypted })
  })
  routes.post('/edits/:id/:token/release', limitBody, async (c) => {
    const encrypted = await runner.release(c.var.siteId, ...readLease(c), await c.req.text())
    return c.json({ encrypted })
  })
  routes.post('/edits/:id/:token/remove', limitBody, async (c) => {
    await runner.remove(c.var.siteId, ...readLease(c), await c.req.text())
    return c.json({})
  })

  routes.onError((error, c) => {
    if (error instanceof RunnerRejection) return c.json({ error: error.code }, statuses[error.code])
    if (error instanceof ProblemError) return c.json({ problem: error.problem }, 422)
    log.error('A request to the runner failed.', { path: c.req.routePath, error })
    return c.json(answers.failure, 500)
  })
  return routes
}

function tooMany(c: Context) {
  return c.json(answers.tooMany, 429, { 'Retry-After': '5' })
}

function readLease(c: Context<Env>): [jobId: JobId, token: number] {
  const id = c.req.param('id') ?? ''
  const token = c.req.param('token') ?? ''
  if (!isJobId(id) || !/^[1-9]\d{0,14}$/.test(token)) throw new RunnerRejection('invalid')
  return [id, Number(token)]
}
