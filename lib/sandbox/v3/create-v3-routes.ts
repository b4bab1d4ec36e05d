import type { Route } from '../http/route.ts'
import { createItemReads } from './inventory/read-items.ts'
import { createItemWrites } from './inventory/write-items.ts'
import { createLocationRoutes } from './inventory/location-routes.ts'
import { createJobRoutes } from './jobs/job-routes.ts'
import { createProductReads } from './products/read-routes.ts'
import { createVariantRoutes } from './products/variant-routes.ts'
import { createProductWrites } from './products/write-routes.ts'
import type { V3Context } from './v3-context.ts'

/** Every route of the second generation; a route's permission is checked with `permits`. */
export function createV3Routes(context: V3Context): Route[] {
  return [
    ...createProductReads(context),
    ...createProductWrites(context),
    ...createVariantRoutes(context),
    ...createItemReads(context),
    ...createItemWrites(context),
    ...createLocationRoutes(context),
    ...createJobRoutes(context),
  ]
}
