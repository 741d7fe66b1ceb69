import type { help as portuguese } from '../pt-br/help.ts';
import type { Wording } from '../types.ts';

export const help: Wording<typeof portuguese> = {
  help: {
    search: 'Buscar en la ayuda',
    found_one: '{{count}} tema encontrado',
    found_other: '{{count}} temas encontrados',
    none: 'No hay nada en la ayuda sobre “{{text}}”.',
    more: 'Más ayuda',
    company: 'Ayuda de la empresa',
    write: 'Escribir al soporte',
    subjects: {
      personas: {
        title: 'Las personas',
        text: 'Cada persona es un asistente que conoce ciertos temas. Elige una en la lista del panel o en la parte superior de la conversación; cada una tiene sus propias conversaciones.\n\n¿No sabes a quién preguntar? Abre Temas que conoce en el menú de la cuenta y mira lo que sabe cada persona, con preguntas para empezar.',
      },
      asking: {
        title: 'Preguntar bien',
        text: 'Di qué quieres saber, para qué, y qué ya intentaste. Una pregunta a la vez da mejores respuestas.\n\nLa respuesta aparece mientras se escribe y puedes detenerla. Si algo falla, la pregunta se queda en la conversación para enviarla de nuevo, editarla o descartarla.',
      },
      sources: {
        title: 'De dónde viene la respuesta',
        text: 'Debajo de una respuesta, la franja de herramientas y referencias abre lo que se consultó. Verifica las fuentes: el contenido generado por IA puede no ser correcto.',
      },
      folders: {
        title: 'Carpetas',
        text: 'Crea una carpeta con el botón de carpeta nueva del panel. Arrastra conversaciones a ella o usa Mover a… en el menú de la conversación. Unas carpetas pueden estar dentro de otras.\n\nEliminar una carpeta no borra las conversaciones: vuelven a la lista. Lo que eliminas se puede deshacer durante unos segundos.',
      },
      search: {
        title: 'Búsqueda',
        text: 'El campo del panel busca en personas, carpetas, títulos y mensajes. Los acentos y las mayúsculas no importan, y se perdonan los pequeños errores al escribir.\n\nCtrl+K, o ⌘+K en un Mac, abre la misma búsqueda en cualquier lugar, con las acciones de Colega. Ctrl+F busca dentro de la conversación abierta.',
      },
      ratings: {
        title: 'Calificaciones',
        text: 'Da de 1 a 5 estrellas debajo de una respuesta y, si quieres, cuenta el motivo. Puedes cambiar la calificación después. Las calificaciones ayudan a mejorar las personas.',
      },
      shortcuts: {
        title: 'Atajos de teclado',
        text: 'Presiona ? fuera de un campo para ver todos los atajos. N empieza una conversación, M lleva al campo del mensaje. Mayús+Enter salta de línea.\n\nEn Configuración puedes desactivar los atajos o hacer que Enter salte de línea; entonces Ctrl+Enter, o ⌘+Enter en un Mac, envía.',
      },
      privacy: {
        title: 'Privacidad',
        text: 'No escribas contraseñas ni datos personales de otros que la pregunta no necesite. Las conversaciones se guardan en los servidores de la empresa, según sus políticas.\n\nEste navegador guarda tu configuración y, hasta que salgas, los borradores, los mensajes que esperan ser enviados y lo que usaste hace poco. En Configuración puedes borrar los datos locales.',
      },
    },
  },
};
