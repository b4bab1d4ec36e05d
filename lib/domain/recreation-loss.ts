/** What making a deleted product anew cannot bring back. */
export const recreationLoss =
  'A deleted product comes back as a new one with another id: its reviews, its sales history and its place in lists sorted by hand are lost, and links, orders and campaigns that name the old one do not find it.'
