import { useState } from 'react'
import { TryDemo } from '#components/shell/try-demo.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import type { CatalogGeneration } from '#lib/catalog/app/demo.ts'
import { t } from '#lib/i18n/t.ts'

/** A way to see what all this does before a key is made. */
export function DemoOffer() {
  const [catalog, setGeneration] = useState<CatalogGeneration>('v1')
  return (
    <section aria-labelledby="demo" className="flex flex-col gap-2 rounded-lg bg-sunken p-4">
      <h3 id="demo" className="font-semibold">
        {t.demo.tryIt}
      </h3>
      <p className="text-pretty text-muted">{t.demo.tryWhy}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label={t.demo.catalog}
          value={catalog}
          choices={[
            { value: 'v1', label: t.demo.first },
            { value: 'v3', label: t.demo.second },
          ]}
          onValueChange={setGeneration}
        />
        <TryDemo catalog={catalog} />
      </div>
    </section>
  )
}
