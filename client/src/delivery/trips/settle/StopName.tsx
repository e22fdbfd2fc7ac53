import { Text } from '../../../ui/layout/Text.tsx'

/** Business and outlet of a stop, in a cell. */
export const StopName = ({ stop }: { stop: { businessname: string; outletName: string } | undefined }) => (
  <>
    <Text as="strong">{stop?.businessname}</Text> <Text tone="soft">{stop?.outletName}</Text>
  </>
)
