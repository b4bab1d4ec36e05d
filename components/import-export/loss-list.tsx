interface LossListProps {
  readonly title: string
  readonly losses: readonly string[]
}

/** What does not come along with products, opened where it is short. */
export function LossList({ title, losses }: LossListProps) {
  if (losses.length === 0) return null
  return (
    <details open={losses.length < 6}>
      <summary className="cursor-pointer py-1 font-semibold">{title}</summary>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
    </details>
  )
}
