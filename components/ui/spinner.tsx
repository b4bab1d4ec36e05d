import { LoaderCircle } from 'lucide-react'

export function Spinner({ size = 14 }: { readonly size?: number }) {
  return <LoaderCircle size={size} aria-hidden className="shrink-0 animate-spin" />
}
