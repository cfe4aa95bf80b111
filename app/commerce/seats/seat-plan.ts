import type { Answer, ParsedInput } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { Ctx } from '../context.ts'
import { houseAlone } from './house.ts'

/**
 * The seats of a map and where they are, in the order of their ids. Sessions with the same map share it; which seats can
 * be had is an answer of its own.
 *
 * errors - seat_map_not_found
 */
export async function getSeatPlan(
	ctx: Ctx,
	{ params }: Pick<ParsedInput<'getSeatPlan'>, 'params'>,
): Promise<Answer<'getSeatPlan'>> {
	const house = await houseAlone(ctx, params.id)
	if (!house) throw new Refusal('seat_map_not_found', `There is no seat map ${params.id}`, 'seat_map')
	const { otherElements, ...about } = house.map
	return {
		seat_map: { _data: [{ ...about, map_geometry: { other_elements: otherElements } }] },
		seat: {
			_data: [...house.layout.byId.values()].map(({ place, quality, ...seat }) => seat),
		},
	}
}
