/** Texts of the stories in place of a venue's own. Only stories use these keys. */
export const storyTexts: Readonly<Record<string, string>> = {
	'stories.heading': 'Night at the observatory',
	'stories.long':
		'An uncommonly long heading of somebody who wanted to say everything at once, with Donaudampfschifffahrtsgesellschaftskapitän in it',
	'stories.text': 'Six telescopes, one dome and a guide who never tires of questions.',
	'stories.long_text':
		'Bring warm clothes: the dome is open to the sky and as cold as the night. If clouds come up we move the visit into the planetarium, where the same stars are shown on the ceiling, and you may come back for free within four weeks. Children under six see more on one of our early evenings, which end at eight.',
	'stories.link': 'Plan your visit',
	'stories.other_link': 'How to find us',
	'stories.third_link': 'Write to us',
	'stories.alt': 'Drawing: a dome under the stars',
	'stories.caption': 'The dome on a clear night. Drawing: the house.',
	'stories.question': 'May I bring my own telescope?',
	'stories.answer': 'Yes. There are six places with power on the roof; come half an hour early.',
	'stories.other_question': 'What happens when it is cloudy?',
	'stories.address': '12 Observatory Hill, 60601 Chicago',
	'stories.weekdays': 'Monday to Friday',
	'stories.weekdays_times': '10 am to 6 pm',
	'stories.weekend': 'Saturday and Sunday',
	'stories.weekend_times': '9 am to 8 pm',
	'stories.holiday': 'Winter holiday',
	'stories.eclipse': 'Night of the eclipse',
	'stories.eclipse_times': '6 pm to 2 am',
	'stories.film': 'Inside the dome',
	'stories.soon': 'Until the comet returns',
	'stories.over': 'The comet is here. Look up!',
	'stories.member': 'Members come in first',
	'stories.member_text': 'On the first Thursday of the month the dome opens an hour early for members.',
	'stories.map': 'Map of the hill',
	'stories.small_print': '© The Observatory. A house of the city.',
	'stories.about_html':
		'<h3>About the house</h3><p>Built in <strong>1893</strong>, moved twice, and <em>still turning</em>.</p><ul><li>Six telescopes</li><li>One dome</li></ul><p><a href="https://www.observatory.example/house">More about the house</a></p>',
}
