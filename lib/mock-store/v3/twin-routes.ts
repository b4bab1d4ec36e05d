import type { Route } from '../http/route.ts'

/** A list that the SDK requests with GET and other clients with POST. */
export function twinRoutes(path: string, permission: string, response: Route['answer']): Route[] {
  const asked = { at: `POST ${path}`, permission, answer: response }
  return [{ at: `GET ${path}`, permission, answer: response }, asked]
}
