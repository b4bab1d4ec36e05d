import { useEffect, useState } from 'react'
import type { PanelHost } from '#lib/admin/panel-contract.ts'
import { type Problem, toProblem } from '#lib/domain/problem.ts'
import type { ProductSummary } from '#lib/domain/product.ts'

export type InView =
  | { readonly state: 'loading' }
  | { readonly state: 'none' }
  | { readonly state: 'product'; readonly product: ProductSummary }
  | { readonly state: 'problem'; readonly problem: Problem }

/** The product of the page, read anew when the page moves on and when a person comes back to it. */
export function useProductInView(host: PanelHost): InView {
  const [inView, setInView] = useState<InView>({ state: 'loading' })

  useEffect(() => {
    let latest = 0
    const read = async () => {
      const mine = ++latest
      const found = await readInView(host)
      if (mine === latest) setInView(found)
    }
    const stop = host.onPageChange(() => {
      setInView({ state: 'loading' })
      void read()
    })
    const onFocus = () => void read()
    const stopStale = host.onStale(onFocus)
    window.addEventListener('focus', onFocus)
    void read()
    return () => {
      latest = -1
      stop()
      stopStale()
      window.removeEventListener('focus', onFocus)
    }
  }, [host])

  return inView
}

async function readInView(host: PanelHost): Promise<InView> {
  try {
    const product = await host.readInView()
    return product === null ? { state: 'none' } : { state: 'product', product }
  } catch (error) {
    return { state: 'problem', problem: toProblem(error) }
  }
}
