import type { costs as english } from '../en/costs.ts'

export const costs: typeof english = {
  shut: 'Kosten sind verschlossen. Zu sehen sind sie, sobald Shelfside entsperrt ist und sie aus dem Shop gelesen hat.',
  noFilter: (typed) =>
    `Kosten sind verschlossen: „${typed}“ findet erst etwas, wenn Shelfside entsperrt ist und sie aus dem Shop gelesen hat.`,
}
