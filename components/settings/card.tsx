import type { ReactNode } from 'react'

/** A box for one group of settings on the options page. */
export function Card({ children }: { readonly children: ReactNode }) {
  return <div className="rounded-xl border border-line bg-surface p-5 shadow-card">{children}</div>
}
