import type { terms as portuguese } from '../pt-br/terms.ts';
import type { Wording } from '../types.ts';

export const terms: Wording<typeof portuguese> = {
  terms: {
    own: 'Open the company’s terms',
    introduction: {
      title: 'Introduction',
      text: 'These terms govern the use of Colega, the artificial intelligence assistant that the company offers to its employees. By signing in and using the service you agree to them.\n\nThey complement the employment contract, the code of conduct and the internal policies on information security and privacy. Where they conflict, the more specific internal rule prevails.',
    },
    definitions: {
      title: 'Definitions',
      text: 'Company: the organization that employs you and offers Colega. User: an employee who is authorized to sign in. Persona: an assistant with a name, a description and subjects of its own.\n\nChat: the questions you ask a persona and its answers. Generated content: text, tables, code or any other result that artificial intelligence makes from a question.',
    },
    'use-of-services': {
      title: 'Use of services',
      text: 'Use Colega for your work, in good faith and within the law. Do not use it to harass, discriminate, deceive, get around access controls or obtain information that you are not entitled to.\n\nGive only the data that a question needs. Do not include passwords, card details, health data of other people or secrets that company policy forbids you to share.\n\nGenerated content may be wrong, incomplete or out of date. Check the sources and, before an important decision, ask the department in charge.',
    },
    'user-account': {
      title: 'User account',
      text: 'Access is personal and uses your work account. Do not lend the account, and sign out on shared computers.\n\nWhat each persona may consult depends on your own access within the company. Access ends with the employment and may be suspended in case of misuse or a risk to security.',
    },
    'intellectual-property': {
      title: 'Intellectual property',
      text: 'The brand, the interface and the software of Colega belong to the company or its licensors. Open-source components keep their own licenses, which the About panel lists.\n\nUnless the employment contract says otherwise, what you make with Colega in the course of your work belongs to the company. Respect the rights of others when you reuse generated content.',
    },
    'limitation-of-liability': {
      title: 'Limitation of liability',
      text: 'The service is offered as it is, without a warranty of continuous availability or of the accuracy of its answers. They are not legal, medical, accounting or financial advice.\n\nWithin the limits of the law, the company is not liable for damage that results from using generated content without due checking. Nothing in these terms excludes rights that the law does not allow to be excluded.',
    },
    modifications: {
      title: 'Modifications',
      text: 'The company may change the service and these terms. Relevant changes are announced through the internal channels before they take effect.\n\nBy continuing to use Colega after the date given in the announcement you agree to the new version.',
    },
    contact: {
      title: 'Contact',
      text: 'Questions about these terms go to the internal support channel of Colega. Questions about personal data go to the company’s data protection officer.',
    },
  },
};
