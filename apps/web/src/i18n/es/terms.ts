import type { terms as portuguese } from '../pt-br/terms.ts';
import type { Wording } from '../types.ts';

export const terms: Wording<typeof portuguese> = {
  terms: {
    own: 'Abrir los términos de la empresa',
    introduction: {
      title: 'Introducción',
      text: 'Estos términos rigen el uso de Colega, el asistente de inteligencia artificial que la empresa ofrece a sus empleados. Al entrar y usar el servicio, los aceptas.\n\nComplementan el contrato de trabajo, el código de conducta y las políticas internas de seguridad de la información y de privacidad. Si hay conflicto, prevalece la norma interna más específica.',
    },
    definitions: {
      title: 'Definiciones',
      text: 'Empresa: la organización que te contrata y ofrece Colega. Usuario: el empleado autorizado a entrar. Asistente: un interlocutor de inteligencia artificial con nombre, descripción y temas propios.\n\nConversación: las preguntas que haces a un asistente y sus respuestas. Contenido generado: texto, tabla, código u otro resultado que la inteligencia artificial produce a partir de una pregunta.',
    },
    'use-of-services': {
      title: 'Uso de los servicios',
      text: 'Usa Colega para tu trabajo, de buena fe y dentro de la ley. No lo uses para acosar, discriminar, engañar, eludir controles de acceso ni obtener información a la que no tienes derecho.\n\nIndica solo los datos que la pregunta necesita. No incluyas contraseñas, datos de tarjetas, datos de salud de terceros ni secretos que la política de la empresa prohíba compartir.\n\nEl contenido generado puede ser erróneo, incompleto o estar desactualizado. Verifica las fuentes y, antes de una decisión importante, consulta al área responsable.',
    },
    'user-account': {
      title: 'Cuenta de usuario',
      text: 'El acceso es personal y usa tu cuenta de trabajo. No prestes la cuenta y cierra la sesión en las computadoras compartidas.\n\nLo que cada asistente puede consultar depende de tus accesos en la empresa. El acceso termina con la relación laboral y puede suspenderse en caso de uso indebido o de riesgo para la seguridad.',
    },
    'intellectual-property': {
      title: 'Propiedad intelectual',
      text: 'La marca, la interfaz y el software de Colega pertenecen a la empresa o a sus licenciantes. Los componentes de software libre conservan sus licencias, que figuran en el panel Acerca de.\n\nSalvo que el contrato de trabajo diga otra cosa, lo que produces con Colega en el ejercicio de tu función pertenece a la empresa. Respeta los derechos de terceros al reutilizar contenido generado.',
    },
    'limitation-of-liability': {
      title: 'Limitación de responsabilidad',
      text: 'El servicio se ofrece tal como está, sin garantía de disponibilidad continua ni de exactitud de las respuestas. Estas no son asesoramiento jurídico, médico, contable ni financiero.\n\nDentro de los límites de la ley, la empresa no responde de los daños derivados de usar contenido generado sin la debida verificación. Nada en estos términos excluye derechos que la ley no permite excluir.',
    },
    modifications: {
      title: 'Modificaciones',
      text: 'La empresa puede cambiar el servicio y estos términos. Los cambios relevantes se comunican por los canales internos antes de entrar en vigor.\n\nSi sigues usando Colega después de la fecha indicada en el comunicado, aceptas la nueva versión.',
    },
    contact: {
      title: 'Contacto',
      text: 'Las dudas sobre estos términos se dirigen al canal interno de soporte de Colega. Las cuestiones sobre datos personales, al delegado de protección de datos de la empresa.',
    },
  },
};
